/** By pino's level numbers. */
const LEVELS: Readonly<Record<number, string>> = {
  10: 'TRACE',
  20: 'DEBUG',
  30: 'INFO ',
  40: '\u001b[33mWARN \u001b[39m',
  50: '\u001b[31mERROR\u001b[39m',
  60: '\u001b[31mFATAL\u001b[39m',
};

interface Line {
  level: number;
  time: string;
  msg?: string;
  err?: { stack?: string } & Record<string, unknown>;
}

/** A readable line of the log: the time, the level, the message and the fields, with the stack of an error below. */
export function terminalLine(json: string): string {
  const { level, time, msg = '', err: { stack, ...error } = {}, ...fields } = JSON.parse(json) as Line;
  const details = Object.entries({ ...fields, ...(stack ? {} : error) }).map(([name, value]) => `${name} ${printable(textOf(value))}`);
  const first = [new Date(time).toTimeString().slice(0, 8), LEVELS[level] ?? String(level), printable(msg), ...details].join('  ');
  return `${first}\n${stack ? `${stack.split('\n').map(printable).join('\n')}\n` : ''}`;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Values come from outside, and control characters would control the terminal. */
const printable = (text: string): string => text.replace(/\p{Cc}/gu, '\ufffd');
