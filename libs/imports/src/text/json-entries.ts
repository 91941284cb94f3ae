import { FileFault } from '../file-fault.js';

/** A value of the list, with the line of the file it begins on. */
export interface JsonEntry {
  line: number;
  text: string;
  value: unknown;
}

const [LF, QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [10, 34, 92, 44, 91, 93, 123, 125];
/** Maximum characters of one entry. */
const MAX_ENTRY = 10 * 1024 * 1024;
/** Maximum characters around the list. */
const MAX_AROUND = 64 * 1024;

const noList = (): FileFault => new FileFault('The file holds no JSON list of records, neither by itself nor in "data".');

/** The entries of a JSON list that arrives in parts, alone or in the member `data` of an object. */
export class JsonEntries {
  private depth = 0;
  private isInText = false;
  private isEscaped = false;
  private line = 1;
  private start = -1;
  private startLine = 1;
  private pending = '';
  private before = '';
  private after = '';
  private state: 'before' | 'in' | 'after' = 'before';

  /** The entries that end in this part. @throws FileFault for invalid JSON. */
  *add(text: string): Generator<JsonEntry, void> {
    if (this.start >= 0) this.start = 0;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === LF) this.line += 1;
      if (this.state === 'before') {
        this.before += text[at];
        if (code === OPEN_LIST) this.state = 'in';
        if (this.before.length > MAX_AROUND) throw noList();
      } else if (this.state === 'after') {
        this.after += text[at];
        if (this.after.length > MAX_AROUND) throw noList();
      } else if (!this.isInText && this.depth === 0 && (code === COMMA || code === CLOSE_LIST)) {
        if (this.start >= 0) yield this.take(text.slice(this.start, at));
        if (code === CLOSE_LIST) this.state = 'after';
      } else this.follow(code, at);
    }
    if (this.start < 0) return;
    this.pending += text.slice(this.start);
    if (this.pending.length > MAX_ENTRY) throw new FileFault('it is longer than 10 MiB, or does not end', this.startLine);
  }

  /** @throws FileFault where the list does not end, or there is none */
  end(): void {
    if (this.state === 'before') throw noList();
    if (this.state === 'in')
      throw new FileFault(`The file ends within ${this.start >= 0 ? 'a record' : 'the list of records'}.`, this.line);
    if (!isList(parsed(`${this.before.replace(/^\uFEFF/, '')}]${this.after}`, 1))) throw noList();
  }

  private follow(code: number, at: number): void {
    if (this.start < 0 && code > 32) {
      this.start = at;
      this.startLine = this.line;
    }
    if (this.isInText) {
      if (this.isEscaped) this.isEscaped = false;
      else if (code === BACKSLASH) this.isEscaped = true;
      else if (code === QUOTE) this.isInText = false;
    } else if (code === QUOTE) this.isInText = true;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) this.depth += 1;
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) this.depth -= 1;
  }

  private take(rest: string): JsonEntry {
    const text = (this.pending + rest).trim();
    this.pending = '';
    this.start = -1;
    return { line: this.startLine, text, value: parsed(text, this.startLine) };
  }
}

function parsed(text: string, line: number): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new FileFault('it is no valid JSON', line);
  }
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
const isList = (value: unknown): boolean =>
  isEmptyList(value) || (typeof value === 'object' && value !== null && isEmptyList((value as { data?: unknown }).data));
