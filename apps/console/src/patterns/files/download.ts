import type { FileKind } from '../../../../../libs/imports/src/index.js';
import { csvLine, separatorHere } from '../sheets/csv.js';
import { saveFile } from '../downloads/save-file.js';

/** Saves a text as a CSV file, with a byte order mark, without which spreadsheets do not recognise UTF-8. */
export function saveCsv(name: string, text: string): void {
  saveFile(name, new Blob(['\uFEFF', text, '\r\n'], { type: 'text/csv;charset=utf-8' }));
}

/** Saves the columns of a kind with example lines, as the reader's spreadsheet would write them. */
export function saveTemplate({ noun: [, several], columns, furtherLines = [] }: FileKind): void {
  const separator = separatorHere();
  const localized = (text: string, isNumber?: boolean): string => (isNumber && separator === ';' ? text.replace('.', ',') : text);
  const lines = [
    columns.map(({ name }) => name),
    columns.map(({ example, isNumber }) => localized(example, isNumber)),
    ...furtherLines.map((cells) => columns.map(({ name, isNumber }) => localized(cells[name] ?? '', isNumber))),
  ];
  saveCsv(`${several.replaceAll(' ', '-')}-template.csv`, lines.map((cells) => csvLine(cells, separator)).join('\r\n'));
}
