import type { FileKind } from '../columns.js';
import { listOf, type ColumnRule, type Mapping } from './mapping.js';
import { readings } from './readings.js';

const MEMBERS = ['from', 'as', 'and', 'unit', 'per', 'otherwise'];

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 255;
const isTexts = (value: unknown): boolean => isText(value) || (Array.isArray(value) && value.length <= 20 && value.every(isText));

/** What is wrong with a mapping of a kind of file; undefined if nothing is. */
export function mappingFault(kind: FileKind, value: unknown): string | undefined {
  const { source, columns } = (typeof value === 'object' && value !== null ? value : {}) as Partial<Mapping>;
  if (!isText(source) || source === '') return 'source must be a text: the system that the file comes from';
  if (typeof columns !== 'object' || columns === null || Array.isArray(columns)) return 'columns must be an object, by our columns';
  const [unknown] = Object.keys(columns).filter((name) => kind.columns.every((column) => column.name !== name));
  if (unknown !== undefined) return `columns.${unknown}: ${kind.noun[1]} have no such column`;
  for (const [name, rules] of Object.entries(columns))
    for (const rule of listOf(rules as unknown)) {
      const fault = ruleFault(rule);
      if (fault !== undefined) return `columns.${name}${fault}`;
    }
  return undefined;
}

function ruleFault(rule: unknown): string | undefined {
  if (typeof rule !== 'object' || rule === null) return ': must be like {"from": "Heading of the file"}';
  const [unknown] = Object.keys(rule).filter((member) => !MEMBERS.includes(member));
  if (unknown !== undefined) return `.${unknown}: there is no such member; there are ${MEMBERS.join(', ')}`;
  const { from, as, and, unit, per, otherwise } = rule as ColumnRule;
  if (as !== undefined && !(readings as readonly unknown[]).includes(as)) return `.as: must be one of ${readings.join(', ')}`;
  const bad = Object.entries({ from, and, per }).find(([, value]) => value !== undefined && !isTexts(value))?.[0];
  if (bad !== undefined) return `.${bad}: must be a heading of the file, or a list of some`;
  if (![unit, otherwise].every((value) => value === undefined || isText(value))) return ': unit and otherwise must be texts';
  return from === undefined && otherwise === undefined ? ': needs from, or otherwise' : undefined;
}
