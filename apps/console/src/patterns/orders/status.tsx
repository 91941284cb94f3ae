import { answered } from '../../languages/t.js';
import { Dotted } from '../page/dotted.js';

/** Colours of the order statuses, to stand beside their names. */
export const statusColours: Readonly<Record<number, string>> = {
  1: '#e03131',
  2: '#f0a500',
  3: '#3f7ee8',
  4: '#8459e0',
  5: '#8d95a5',
  6: '#0c8599',
  7: '#f2711c',
  8: '#c2255c',
  9: '#2b9a66',
};

export function OrderStatus({ id, name }: { id: number; name: string }) {
  return <Dotted colour={statusColours[id]}>{answered(name)}</Dotted>;
}

/** Colours of replenishments and returns: announced, begun, partly there, done as announced, done with a difference. */
const inboundColours: Readonly<Record<string, string>> = {
  'In Transit': '#3f7ee8',
  Pending: '#3f7ee8',
  Processing: '#8459e0',
  Partial: '#f0a500',
  Completed: '#2b9a66',
  'As Expected': '#2b9a66',
  Discrepancy: '#c2255c',
};

/** The status of a replenishment or a return. */
export function InboundStatus({ name }: { name: string }) {
  return <Dotted colour={inboundColours[name]}>{answered(name)}</Dotted>;
}
