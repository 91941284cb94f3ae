import { Slices } from '../validation/index.js';

const VALUES_BETWEEN_LOOKS = 512;
/** A longer substring would keep the whole text alive in V8. */
const MAX_CUT = 12;

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const CONTROL = /[^\u0020-\uffff]/;
const LITERALS: readonly [string, unknown][] = [
  ['true', true],
  ['false', false],
  ['null', null],
];
const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

type Members = Record<string, unknown>;
type Container = unknown[] | Members;

/** Reads like JSON.parse, but can pause between two values. Refuses members that would pollute prototypes, as Fastify's own parser does. */
class Reader {
  value: unknown;
  private at = 0;
  private readonly open: Container[] = [];
  /** For each open object, the member that the next value belongs to. */
  private readonly names: string[] = [];

  constructor(private readonly text: string) {}

  /** Reads this many values; true at the end of the text. @throws SyntaxError */
  read(values: number): boolean {
    for (let count = 0; count < values; count++) if (this.readValue()) return true;
    return false;
  }

  /** Reads one value, or the start of a container that is not empty. */
  private readValue(): boolean {
    const code = this.skip();
    if (code === OPEN_OBJECT || code === OPEN_LIST) {
      this.at++;
      const isList = code === OPEN_LIST;
      // Without a prototype, V8 keeps an object's members in a table; a hidden class for each of 200,000 shapes would cost a second.
      this.open.push(isList ? [] : (Object.create(null) as Members));
      if (this.skip() === (isList ? CLOSE_LIST : CLOSE_OBJECT)) return this.close();
      if (!isList) this.readName();
      return false;
    }
    return this.put(code === QUOTE ? this.readText() : this.readWord());
  }

  /** Adds a value to its container, and moves to the start of the next. */
  private put(value: unknown): boolean {
    const parent = this.open.at(-1);
    if (parent === undefined) return this.end(value);
    const isList = Array.isArray(parent);
    if (isList) parent.push(value);
    else setMember(parent, this.names.pop() as string, value);
    const code = this.skip();
    if (code === (isList ? CLOSE_LIST : CLOSE_OBJECT)) return this.close();
    if (code !== COMMA) throw new SyntaxError('a comma is missing');
    this.at++;
    if (!isList) this.readName();
    return false;
  }

  private close(): boolean {
    this.at++;
    return this.put(this.open.pop());
  }

  private end(value: unknown): boolean {
    this.value = value;
    this.skip();
    if (this.at < this.text.length) throw new SyntaxError('more than one value');
    return true;
  }

  private readName(): void {
    if (this.skip() !== QUOTE) throw new SyntaxError('a name is missing');
    this.names.push(this.readText());
    if (this.skip() !== COLON) throw new SyntaxError('a colon is missing');
    this.at++;
  }

  private readText(): string {
    const start = this.at;
    let end = this.text.indexOf('"', start + 1);
    while (end > 0 && this.isEscaped(end)) end = this.text.indexOf('"', end + 1);
    if (end < 0) throw new SyntaxError('a text does not end');
    this.at = end + 1;
    const cut = this.text.slice(start + 1, end);
    if (cut.length <= MAX_CUT && !cut.includes('\\') && !CONTROL.test(cut)) return cut;
    return JSON.parse(this.text.slice(start, end + 1)) as string;
  }

  private isEscaped(quote: number): boolean {
    let start = quote;
    while (this.text.charCodeAt(start - 1) === BACKSLASH) start--;
    return (quote - start) % 2 === 1;
  }

  private readWord(): unknown {
    NUMBER.lastIndex = this.at;
    const number = NUMBER.exec(this.text)?.[0];
    const literal = (): readonly [string, unknown] | undefined => LITERALS.find(([each]) => this.text.startsWith(each, this.at));
    const [word, value] = number === undefined ? (literal() ?? []) : [number, Number(number)];
    if (word === undefined) throw new SyntaxError('a value is missing');
    this.at += word.length;
    return value;
  }

  /** The next character code after white space; NaN at the end. */
  private skip(): number {
    let code = this.text.charCodeAt(this.at);
    while (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09) code = this.text.charCodeAt(++this.at);
    return code;
  }
}

function setMember(members: Members, name: string, value: unknown): void {
  const isPrototyped = typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype');
  if (name === '__proto__' || (name === 'constructor' && isPrototyped)) throw new SyntaxError('a member reaches into a prototype');
  members[name] = value;
}

/** The result of JSON.parse, in slices: the server handles other requests in between. @throws SyntaxError */
export async function parseInSlices(text: string): Promise<unknown> {
  const reader = new Reader(text);
  const slices = new Slices();
  while (!reader.read(VALUES_BETWEEN_LOOKS)) if (slices.isLong) await slices.pause();
  return reader.value;
}
