import { FileFault } from '../file-fault.js';

/** The maximum decompressed size, in bytes: a small file must not fill the memory. */
const MAX_UNPACKED = 256 * 1024 * 1024;
/** How many compressed bytes are decompressed at a time. */
const STEP = 64 * 1024;

const [END_OF_DIRECTORY, ENTRY] = [0x06054b50, 0x02014b50];
const [END_BYTES, ENTRY_BYTES, HEADER_BYTES] = [22, 46, 30];
const MAX_COMMENT = 0xffff;
const [STORED, DEFLATED] = [0, 8];

export const unreadable = (): FileFault =>
  new FileFault('The workbook cannot be read. Save its sheet as CSV (UTF-8), and choose that file.');

interface Entry {
  method: number;
  /** Compressed and decompressed size in bytes. */
  packed: number;
  size: number;
  /** Offset of its header. */
  at: number;
}

/** The entries of a zip archive as text, decompressed while they are read. */
export class Archive {
  private readonly view: DataView;
  private readonly entries: ReadonlyMap<string, Entry>;

  /** @throws FileFault for anything but an archive, and for one that declares more than 256 MiB decompressed, or no size */
  constructor(private readonly bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.entries = entriesIn(bytes, this.view);
  }

  /** Yields the text part by part; nothing when there is no such entry. @throws FileFault when it exceeds its declared size. */
  async *text(name: string): AsyncGenerator<string, void> {
    const entry = this.entries.get(name);
    if (!entry) return;
    const reader = this.unpacked(entry).getReader();
    const decoder = new TextDecoder();
    let size = 0;
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        size += part.value.length;
        if (size > entry.size) throw unreadable();
        yield decoder.decode(part.value, { stream: true });
      }
    } finally {
      // When the consumer stops early, the rest is not decompressed.
      reader.cancel().catch(() => undefined);
    }
    yield decoder.decode();
  }

  private unpacked({ method, packed, at }: Entry): ReadableStream<Uint8Array<ArrayBuffer>> {
    if (at + HEADER_BYTES > this.bytes.length || (method !== STORED && method !== DEFLATED)) throw unreadable();
    const from = at + HEADER_BYTES + this.view.getUint16(at + 26, true) + this.view.getUint16(at + 28, true);
    if (from + packed > this.bytes.length) throw unreadable();
    const stream = inSteps(this.bytes.subarray(from, from + packed) as Uint8Array<ArrayBuffer>);
    return method === STORED ? stream : stream.pipeThrough(new DecompressionStream('deflate-raw'));
  }
}

function inSteps(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream({
    pull: (controller) => {
      if (at < bytes.length) controller.enqueue(bytes.subarray(at, (at += STEP)));
      else controller.close();
    },
  });
}

/** The entries in the directory. @throws FileFault. */
function entriesIn(bytes: Uint8Array, view: DataView): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  const decoder = new TextDecoder();
  let unpacked = 0;
  for (let at = directoryOf(view); at + ENTRY_BYTES <= view.byteLength && view.getUint32(at, true) === ENTRY;) {
    const [packed, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    unpacked += size === 0 && packed > 2 ? MAX_UNPACKED + 1 : size;
    const length = view.getUint16(at + 28, true);
    const name = decoder.decode(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + length));
    // Some Windows programs write backslashes.
    entries.set(name.replaceAll('\\', '/'), { method: view.getUint16(at + 10, true), packed, size, at: view.getUint32(at + 42, true) });
    at += ENTRY_BYTES + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  if (unpacked > MAX_UNPACKED) throw new FileFault('The workbook unpacks to more than 256 MiB, the most at once. Split it.');
  return entries;
}

/** The offset of an archive's directory. @throws FileFault when it has none. */
function directoryOf(view: DataView): number {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at -= 1)
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return view.getUint32(at + 16, true);
  throw unreadable();
}
