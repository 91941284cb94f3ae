import { type FileKind, kits } from '../../../../../libs/imports/src/index.js';
import { Refusal } from '../../api/refusal.js';
import { faultsOf } from '../../patterns/sheets/line.js';
import { readLines } from '../../patterns/sheets/read-file.js';
import { type Mode, type Saving, Sending } from '../../patterns/sheets/sending.js';
import { Sheet } from '../../patterns/sheets/sheet.js';
import { atOnce } from '../../patterns/sheets/slices.js';
import { bins } from './bins.js';

type Body = Record<string, unknown>[];
type Headers = { 'Idempotency-Key': string };

const read = (kind: FileKind, text: string): Promise<Sheet> => Sheet.of(kind, 'file.csv', 'UTF-8', atOnce(readLines(kind, [text])));
const refusal = (...faults: [path: string, message: string][]): Refusal =>
  new Refusal(
    400,
    'code',
    'Refused',
    faults.map(([path, message]) => ({ path, message })),
  );
const stateOf = ({ lines }: Sheet): unknown[] =>
  lines.map((line) => [line.number, line.outcome ?? faultsOf(line).map(({ column, message }) => [column, message])]);

/** A server that stores records by name, and like ours applies a request as a whole, and once per key. */
class Server {
  readonly requests: { how: string; count: number; key: string }[] = [];
  readonly kept = new Map<string, unknown>();
  private readonly answered = new Map<string, string>();
  /** The fates of the next requests: `lost` is carried out, but its answer does not arrive. */
  fates: ('lost' | 'away' | 'busy')[] = [];
  readonly saving: Saving;

  constructor(private readonly member: string) {
    const outcomes = { create: 'created', change: 'changed' };
    this.saving = { create: this.taking('create'), change: this.taking('change'), key: member, outcomes };
  }

  private taking(how: 'create' | 'change') {
    return async (data: Body, headers: Headers): Promise<void> => {
      const key = headers['Idempotency-Key'];
      this.requests.push({ how, count: data.length, key });
      const fate = this.fates.shift();
      if (fate === 'away') throw Refusal.unanswered('nobody');
      if (fate === 'busy') throw new Refusal(409, 'idempotency_key_running', 'It still runs');
      const text = JSON.stringify([how, data]);
      if (this.answered.get(key) !== text) this.carryOut(how, data);
      this.answered.set(key, text);
      if (fate === 'lost') throw Refusal.unanswered('the line is dead');
    };
  }

  private carryOut(how: 'create' | 'change', data: Body): void {
    const faults = data.flatMap((record, index): [string, string][] => {
      const name = String(record[this.member]);
      if (name.startsWith('BAD')) return [[`data[${index}].items[1].sku`, 'the SKU does not exist']];
      if (this.kept.has(name) === (how === 'create'))
        return [[`data[${index}].${this.member}`, how === 'create' ? 'exists' : 'is unknown']];
      return [];
    });
    if (faults.length > 0) throw refusal(...faults);
    for (const record of data) this.kept.set(String(record[this.member]), record);
  }
}

const sendingOf = (sheet: Sheet, server: Server) => {
  const pauses: number[] = [];
  const sending = new Sending(sheet, server.saving, (ms) => Promise.resolve(pauses.push(ms)));
  return { sending, pauses, run: (mode: Mode = 'create') => sending.run(mode) };
};

const binFile = (count: number) => `site,location,bin\n${Array.from({ length: count }, (_, index) => `MAIN,A,B${index}`).join('\n')}`;

describe('records of a file are saved', () => {
  it('in parts, each under a key of its own', async () => {
    const server = new Server('bin');
    const sheet = await read(bins, binFile(1_234));
    await sendingOf(sheet, server).run();
    expect(server.requests.map(({ count }) => count)).toEqual([500, 500, 234]);
    expect(new Set(server.requests.map(({ key }) => key)).size).toBe(3);
    expect([server.kept.size, sheet.counts]).toEqual([1_234, { lines: 1_234, faulty: 0, ready: 0, saved: 1_234 }]);
  });

  it('those without a fault although others of their part have some, which stand at their lines', async () => {
    const server = new Server('synset');
    server.kept.set('OLD', {});
    const sheet = await read(kits, 'Kit,SKU,Units\nNEW,A,1\nBAD,A,1\nBAD,NOPE,1\nOLD,A,1\nX,A,what');
    const { run } = sendingOf(sheet, server);
    await run();
    expect(stateOf(sheet)).toEqual([
      [2, 'created'],
      [3, []],
      [4, [['sku', 'The SKU does not exist']]],
      [5, [['synset', 'Exists']]],
      [6, [['quantity', 'Units must be a number']]],
    ]);
    // After a correction, the rest is saved, and nothing of it twice.
    const [, , bad, old] = sheet.lines;
    if (!bad || !old) throw new Error('no lines');
    sheet.edit(old, [[0, 'NEWER']]);
    await sheet.leaveOut(new Set([bad.record]));
    await run();
    expect([...server.kept.keys()]).toEqual(['OLD', 'NEW', 'NEWER']);
    expect(sheet.counts).toEqual({ lines: 3, faulty: 1, ready: 0, saved: 2 });
  });

  it('changed where they exist and created where they do not', async () => {
    const server = new Server('synset');
    server.kept.set('OLD', {});
    const sheet = await read(kits, 'Kit,SKU,Units\nNEW,A,1\nOLD,A,1\nBAD,A,1\nBAD,A,2');
    await sendingOf(sheet, server).run('both');
    expect(stateOf(sheet)).toEqual([
      [2, 'created'],
      [3, 'changed'],
      [4, []],
      [5, [['sku', 'The SKU does not exist']]],
    ]);
    const other = await read(kits, 'Kit,SKU,Units\nNEW,A,3\nNOBODY,A,1');
    await sendingOf(other, server).run('change');
    expect(stateOf(other)).toEqual([
      [2, 'changed'],
      [3, [['synset', 'Is unknown']]],
    ]);
  });

  it('once, although answers are lost: the same request goes again under its key before anything else', async () => {
    const server = new Server('bin');
    const sheet = await read(bins, binFile(600));
    const { run, pauses } = sendingOf(sheet, server);
    server.fates = ['lost', 'busy', 'away'];
    await run();
    expect([server.kept.size, sheet.counts.saved, pauses.length]).toEqual([600, 600, 3]);
    const keys = server.requests.map(({ key }) => key);
    expect([new Set(keys.slice(0, 4)).size, new Set(keys).size]).toEqual([1, 2]);
  });

  it('later, when the server stays away: what is open cannot be corrected meanwhile, and is asked for first', async () => {
    const server = new Server('bin');
    const sheet = await read(bins, `${binFile(3)}\nMAIN,,B9`);
    const { run, sending } = sendingOf(sheet, server);
    server.fates = ['lost', 'away', 'away', 'away', 'away', 'away'];
    await expect(run()).rejects.toThrow("Can't reach the server");
    expect([sending.isOpen, sheet.lines.map(({ isSent }) => isSent)]).toEqual([true, [true, true, true, false]]);
    const [, , , last] = sheet.lines;
    if (!last) throw new Error('no line');
    sheet.edit(last, [[1, 'A']]);
    await run();
    expect([sending.isOpen, sheet.counts.saved, server.kept.size]).toEqual([false, 4, 4]);
    expect(new Set(server.requests.map(({ key }) => key)).size).toBe(2);
  });

  it('not at all when the server refuses without saying which: they stay as they were', async () => {
    const sheet = await read(bins, binFile(2));
    const forbidden = new Refusal(403, 'operators_only', 'This is for operators');
    const sending = new Sending(sheet, { create: () => Promise.reject(forbidden), outcomes: { create: 'created', change: 'changed' } });
    await expect(sending.run('create')).rejects.toThrow('This is for operators');
    expect([sending.isOpen, sheet.counts, sheet.lines.some(({ isSent }) => isSent)]).toEqual([
      false,
      { lines: 2, faulty: 0, ready: 2, saved: 0 },
      false,
    ]);
  });

  it('until somebody pauses, and on from there', async () => {
    const server = new Server('bin');
    const sheet = await read(bins, binFile(1_200));
    const { run, sending } = sendingOf(sheet, server);
    const unwatch = sheet.watch(() => sheet.counts.saved === 500 && sending.pause());
    await run();
    unwatch();
    expect([server.kept.size, sheet.counts.ready]).toEqual([500, 700]);
    await run();
    expect(server.kept.size).toBe(1_200);
  });
});
