import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CreateZone } from '@contract/warehouse';
import { failureOf, inWords } from '../../apps/cli/src/command-line/failure.js';
import { describeApp, type RunningApp } from '../support/app.js';
import { onCommandLine } from '../support/command-line.js';

const AISLES = {
  ...{ kind: 'aisles', cross_aisles: [0, 30], start: { x: 0, y: 0 } },
  aisles: [
    { aisle: 'A', x: 0 },
    { aisle: 'B', x: 4 },
  ],
};

describeApp('layouts on the command line', (app: RunningApp) => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'layout-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const layout = (...words: string[]): Promise<string> => onCommandLine(app, 'layout', ...words);
  const json = async (...words: string[]): Promise<unknown> => JSON.parse(await onCommandLine(app, '--json', 'layout', ...words));
  const fileOf = async (name: string, text: string): Promise<string> => {
    const file = path.join(folder, name);
    await writeFile(file, text);
    return file;
  };
  const refusal = async (work: Promise<unknown>): Promise<string> => {
    const failure = failureOf(
      await work.then(
        () => new Error('it was not refused'),
        (error: unknown) => error,
      ),
    );
    expect(failure?.exitCode).toBe(1);
    return failure ? inWords(failure).replaceAll(`${folder}${path.sep}`, '') : '';
  };

  it('previews a layout, sets it, and shows it in the words that set it', async () => {
    expect(await layout('show', '1')).toBe('no layout: walks follow a guess from the names of bins\n0 bins placed, 41 guessed\n');
    const file = await fileOf('floor.json', JSON.stringify(AISLES));
    const [placed, others, heading, ...aisles] = (await layout('preview', '1', file)).trimEnd().split('\n');
    expect([placed, others, heading.split(/ {2,}/)]).toEqual([
      ...['40 bins placed', 'without a place: C/C01'],
      ['AISLE', 'BINS', 'FIRST', 'LAST'],
    ]);
    expect(aisles.map((line) => line.split(/ {2,}/))).toEqual([
      ['A', '20', 'A/A01', 'A/A20'],
      ['B', '20', 'B/B01', 'B/B20'],
    ]);
    expect(await json('show', '1')).toMatchObject({ kind: 'names', version: 0 });
    expect(await layout('set', '1', file)).toBe('version 1, aisles in m: 2 aisles, 2 cross-aisles\n40 bins placed, 1 guessed\n');
    const shown = await json('show', '1');
    expect(shown).toMatchObject({ ...AISLES, version: 1, bins: { placed: 40, not_placed: 1 }, estimated: true });
    expect(await json('set', '1', await fileOf('again.json', JSON.stringify(shown)))).toEqual({ ...(shown as object), version: 2 });
  });

  it('refuses members that it does not know, by their paths', async () => {
    const before = await json('show', '1');
    const { start, ...rest } = AISLES;
    const wrong = { ...rest, strat: start, aisles: [{ aisle: 'A', X: 0, x: 0 }], unit: 'yd', bins: { placed: 40 } };
    const file = await fileOf('wrong.json', JSON.stringify(wrong));
    const faults = ['unit must be one of m, ft', 'strat is not a known field', 'aisles[0].X is not a known field'].join('\n');
    for (const command of ['set', 'preview']) expect(await refusal(layout(command, '1', file))).toBe(faults);
    expect(await json('show', '1')).toEqual(before);
  });

  it('puts bins in their places from a file, and prints all places', async () => {
    await app.bus.send(new CreateZone(1, { code: 'COLD', name: 'Cold room' }));
    const file = await fileOf('places.csv', 'Location,bin,y,level,zone,purpose\nA,A01,28.5,2,COLD,\nB,B01,,,COLD,reserve\n');
    expect(await layout('places', '1', file)).toBe('2 bins placed\n');
    const [heading, ...lines] = (await layout('places', '1')).trimEnd().split('\n');
    expect([heading, lines.length]).toEqual(['location,bin,aisle,x,y,level,zone,purpose', 41]);
    expect(lines.filter((line) => !line.endsWith(',,,,,,pick'))).toEqual(['A,A01,A,0,28.5,2,COLD,pick', 'B,B01,,,,,COLD,reserve']);
    const places = (await json('places', '1')) as { bin: string; origin: string }[];
    expect(places.find(({ bin }) => bin === 'A01')).toMatchObject({ y: 28.5, origin: 'csv' });
    expect(places.find(({ bin }) => bin === 'B01')).toMatchObject({ aisle: 'B', origin: 'pattern' });
    // The command accepts its own output, and nothing moves.
    expect(await json('places', '1', await fileOf('printed.csv', await layout('places', '1')))).toEqual({ placed: 41 });
    expect(((await json('places', '1')) as object[]).map((place) => ({ ...place, origin: null }))).toEqual(
      places.map((place) => ({ ...place, origin: null })),
    );
  });

  it('names the line and the column of every fault, and stores nothing', async () => {
    const before = await layout('places', '1');
    const cells = await fileOf('cells.csv', 'location,bin,y,levle,purpose\nA,A01,far,1,\nA,A02,1,1,depot\n,A03,1,1,\n');
    expect(await refusal(layout('places', '1', cells))).toBe(
      [
        'cells.csv:1: levle: is no known column and was not read',
        'cells.csv:2: y: must be a number, not text',
        'cells.csv:3: purpose: must be one of pick, reserve, none',
        'cells.csv:4: location: is required',
        'nothing was stored',
      ].join('\n'),
    );
    const floor = 'location,bin,aisle,y,zone\nA,A01,Q,1,\nA,A02,A,31,\nA,NONE,A,1,\nA,A04,A,4,NONE\nA,A05,A,5,COLD\n';
    expect(await refusal(layout('places', '1', await fileOf('floor.csv', floor)))).toBe(
      [
        'floor.csv:2: aisle: The layout has no aisle Q',
        'floor.csv:3: y: Aisle A goes from 0 to 30: y must be there',
        'floor.csv:4: bin: The bin NONE does not exist',
        'floor.csv:5: zone: Your distribution center has no zone NONE',
        'nothing was stored',
      ].join('\n'),
    );
    expect(await refusal(layout('places', '1', await fileOf('twice.csv', 'location,bin,y\nA,A01,1\nA,A01,2\n')))).toBe(
      'twice.csv:3: y: differs from line 2, where this place begins (contradicting_lines)\nnothing was stored',
    );
    expect(await refusal(layout('places', '1', await fileOf('places.txt.json', '[]')))).toBe('places.txt.json: the name must end in .csv');
    expect(await layout('places', '1')).toBe(before);
  });

  it('refuses faulty layouts with the place of each fault, and centers that do not exist', async () => {
    const version = ((await json('show', '1')) as { version: number }).version;
    const faulty = await fileOf('faulty.json', JSON.stringify({ ...AISLES, cross_aisles: [0, 30, 20], start: { x: 0, y: 5 } }));
    for (const word of ['set', 'preview'])
      expect(await refusal(layout(word, '1', faulty))).toMatch(
        /, and 1 more fault\n {2}cross_aisles\[2]: .+\n {2}start\.y: must be the y of/,
      );
    expect(await refusal(layout('set', '1', await fileOf('kind.json', '{"kind": "maze"}')))).toMatch(/^kind must be one of /);
    expect(await refusal(layout('set', '1', await fileOf('list.json', '5')))).toBe('list.json: a layout is an object');
    expect(await refusal(layout('set', '1', path.join(folder, 'none.json')))).toBe('none.json: there is no such file');
    expect(await json('show', '1')).toMatchObject({ version });
    for (const words of [['show'], ['set', await fileOf('floor.json', JSON.stringify(AISLES))], ['places']])
      expect(await refusal(layout(words[0], '999', ...words.slice(1)))).toBe('No distribution center 999 of this account exists');
  });
});
