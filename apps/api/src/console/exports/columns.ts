import type { Type } from '@nestjs/common';
import { declaredFields } from '../../validation/index.js';
import { harmless, quoted } from '../../wire/csv.js';

/** A column of an exported list. */
export interface Column<Row> {
  name: string;
  of: (row: Row) => unknown;
  /** An instant, which the file shows in the time zone of the account or site. */
  isTime?: boolean;
}

/** Without this byte order mark, spreadsheets do not recognise UTF-8. */
const MARK = '\uFEFF';
/** A text that a spreadsheet can only read as a number, never as a formula. */
const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/;

/** The columns of an answer class: its own texts, numbers and instants, not the objects and lists in it. */
export function columnsOf<Answer extends object>(of: Type<Answer>): Column<Answer>[] {
  const parent = Object.getPrototypeOf(of) as Type<object>;
  const inherited = new Set(parent.prototype ? declaredFields(parent).map(({ name }) => name) : []);
  const fields = declaredFields(of).filter(({ of: part, schema }) => part === undefined && schema.type !== 'array');
  const inOrder = [...fields.filter(({ name }) => inherited.has(name)), ...fields.filter(({ name }) => !inherited.has(name))];
  return inOrder.map(({ name, schema }) => ({
    name,
    of: (row) => row[name as keyof Answer],
    ...(schema.format === 'instant' ? { isTime: true } : {}),
  }));
}

/** The same columns for rows of another type, which `part` turns into theirs. */
export const columnsIn = <Row, Part>(columns: readonly Column<Part>[], part: (row: Row) => Part): Column<Row>[] =>
  columns.map((column) => ({ ...column, of: (row) => column.of(part(row)) }));

/** A record with one of its items, or without one if it has none. */
export interface WithItem<Of, Item> {
  of: Of;
  item?: Item;
}

/** The columns of records with items, for a file with one line per item. */
export const columnsWithItems = <Of extends object, Item extends object>(of: Type<Of>, item: Type<Item>): Column<WithItem<Of, Item>>[] => [
  ...columnsIn(columnsOf(of), (line: WithItem<Of, Item>) => line.of),
  ...columnsOf(item).map((column) => ({ ...column, of: (line: WithItem<Of, Item>) => line.item && column.of(line.item) })),
];

export const linesWithItems = <Of, Item>(of: Of, items: readonly Item[]): WithItem<Of, Item>[] =>
  items.length === 0 ? [{ of }] : items.map((item) => ({ of, item }));

/** The first line of a file, with the zone of its instants. */
export const headOf = <Row>(columns: readonly Column<Row>[], zone: string): string =>
  `${MARK}${columns.map(({ name, isTime }) => quoted(isTime ? `${name} (${zone})` : name)).join(',')}\r\n`;

/** Writes a row as a line of CSV. */
export function lineOf<Row>(columns: readonly Column<Row>[], zone: string): (row: Row) => string {
  const cells = columns.map(({ of, isTime }) => {
    const show = isTime ? localTime(zone) : textOf;
    return (row: Row): string => quoted(show(of(row)));
  });
  return (row) => `${cells.map((cell) => cell(row)).join(',')}\r\n`;
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') return String(value ?? '');
  return NUMBER.test(value) ? value : harmless(value);
}

/** Instants as spreadsheets read them: `2026-11-20 08:00:00`, in the zone. Rows that follow each other often share their minute. */
function localTime(zone: string): (value: unknown) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  let last = { minute: NaN, text: '' };
  return (value) => {
    if (typeof value !== 'string') return '';
    const at = Date.parse(value);
    const minute = Math.floor(at / 60_000);
    if (minute !== last.minute) last = { minute, text: format.format(at).slice(0, 17) };
    return last.text + value.slice(17, 19);
  };
}
