import { Problem } from '../errors/index.js';

/** More than any request needs. Parsing time and memory grow with these numbers, so they are counted in the bytes as they arrive. */
export const MAX_DEPTH = 64;
export const MAX_CONTAINERS = 200_000;
export const MAX_MEMBERS = 10_000;

const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

const tooComplex = (what: string): Problem => new Problem(400, 'body_too_complex', `The body ${what}`);

/** Counts the depth and the values of a JSON text, chunk by chunk. It does not check that the text is valid. */
export class JsonShape {
  private depth = 0;
  private containers = 0;
  private isInText = false;
  private isEscaped = false;
  /** Members so far of each open object, by depth; -1 for a list. */
  private readonly members = [0];

  /** @throws Problem 400 `body_too_complex` as soon as the text exceeds a limit. */
  add(chunk: Uint8Array): void {
    for (let index = 0; index < chunk.length; index++) {
      const byte = chunk[index];
      if (this.isInText) this.readText(byte);
      else if (byte === QUOTE) this.isInText = true;
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) this.open(byte === OPEN_LIST ? -1 : 1);
      else if ((byte === CLOSE_LIST || byte === CLOSE_OBJECT) && this.depth > 0) this.depth--;
      else if (byte === COMMA) this.next();
    }
  }

  private readText(byte: number): void {
    if (this.isEscaped) this.isEscaped = false;
    else if (byte === BACKSLASH) this.isEscaped = true;
    else if (byte === QUOTE) this.isInText = false;
  }

  private open(members: number): void {
    this.depth++;
    this.containers++;
    if (this.depth > MAX_DEPTH) throw tooComplex(`is nested more than ${MAX_DEPTH} deep`);
    if (this.containers > MAX_CONTAINERS) throw tooComplex('holds more than 200,000 lists and objects');
    this.members[this.depth] = members;
  }

  private next(): void {
    if (this.members[this.depth] < 0) return;
    this.members[this.depth]++;
    if (this.members[this.depth] > MAX_MEMBERS) throw tooComplex('holds an object of more than 10,000 members');
  }
}
