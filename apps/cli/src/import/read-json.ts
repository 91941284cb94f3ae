import { createReadStream } from 'node:fs';
import { Refusal } from '../../../host/src/refusal.js';
import type { FileRecord } from './file-record.js';

const NEWLINE = 10;
const QUOTE = 34;
const BACKSLASH = 92;
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT, COMMA] = [91, 93, 123, 125, 44];

/** Extracts the entries of the first list in a JSON text, chunk by chunk, without holding all of it. */
class EntryCutter {
  private depth = 0;
  private isInText = false;
  private isEscaped = false;
  private line = 1;
  private bytes = 0;
  private start: number | undefined;
  private startLine = 1;
  private pending: Buffer[] = [];
  isInList = false;
  isDone = false;

  /** The entries that end in this chunk. */
  *cut(chunk: Buffer): Generator<{ line: number; text: string; bytes: number }> {
    if (this.start !== undefined) this.start = 0;
    for (let at = 0; at < chunk.length && !this.isDone; at += 1) {
      const byte = chunk[at];
      this.bytes += 1;
      if (byte === NEWLINE) this.line += 1;
      if (!this.isInList) {
        this.isInList = byte === OPEN_LIST;
        continue;
      }
      const isEnd = !this.isInText && this.depth === 0 && (byte === COMMA || byte === CLOSE_LIST);
      if (isEnd) {
        const entry = this.take(chunk.subarray(this.start ?? at, at));
        if (entry) yield { ...entry, bytes: this.bytes };
        this.isDone = byte === CLOSE_LIST;
      } else this.follow(byte ?? 0, at);
    }
    if (this.start !== undefined) this.pending.push(Buffer.from(chunk.subarray(this.start)));
  }

  private follow(byte: number, at: number): void {
    if (this.start === undefined && byte > 32) {
      this.start = at;
      this.startLine = this.line;
    }
    if (this.isInText) {
      if (this.isEscaped) this.isEscaped = false;
      else if (byte === BACKSLASH) this.isEscaped = true;
      else if (byte === QUOTE) this.isInText = false;
    } else if (byte === QUOTE) this.isInText = true;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) this.depth += 1;
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) this.depth -= 1;
  }

  private take(rest: Buffer): { line: number; text: string } | undefined {
    if (this.start === undefined) return undefined;
    const text = Buffer.concat([...this.pending, rest])
      .toString('utf8')
      .trim();
    this.pending = [];
    this.start = undefined;
    return { line: this.startLine, text };
  }
}

/** The records of a JSON file, a list or `{"data": [...]}`, read as a stream. @throws Refusal when there is no list, or it does not end. */
export async function* readJson(file: string): AsyncGenerator<FileRecord> {
  const cutter = new EntryCutter();
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    for (const { line, text, bytes } of cutter.cut(chunk)) yield { line, rows: [], source: [text], bytes, ...parsed(text) };
  }
  if (!cutter.isInList) throw new Refusal(`${file}: holds no JSON list of records`);
  if (!cutter.isDone) throw new Refusal(`${file}: the list of records does not end`);
}

function parsed(text: string): { value: unknown } | { fault: string } {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return { fault: 'is no valid JSON' };
  }
}
