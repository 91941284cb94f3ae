import type { FileKind } from '../../../../../libs/imports/src/index.js';
import { csvLine, separatorHere } from '../sheets/csv.js';
import { saveFile } from '../downloads/save-file.js';

/** Saves a text as a CSV file. It begins with a mark, without which spreadsheets take UTF-8 for something else. */
export function saveCsv(name: string, text: string): void {
  saveFile(name, new Blob(['\uFEFF', text, '\r\n'], { type: 'text/csv;charset=utf-8' }));
}

/** The columns of a kind, and an example of its lines, as the reader's spreadsheet writes them. */
export function saveTemplate({ noun: [, several], columns, furtherLines = [] }: FileKind): void {
  const separator = separatorHere();
  const shown = (text: string, isNumber?: boolean): string => (isNumber && separator === ';' ? text.replace('.', ',') : text);
  const lines = [
    columns.map(({ name }) => name),
    columns.map(({ example, isNumber }) => shown(example, isNumber)),
    ...furtherLines.map((cells) => columns.map(({ name, isNumber }) => shown(cells[name] ?? '', isNumber))),
  ];
  saveCsv(`${several.replaceAll(' ', '-')}-template.csv`, lines.map((cells) => csvLine(cells, separator)).join('\r\n'));
}
