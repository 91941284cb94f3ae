import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Catalogue, productBody } from '../support/build-catalogue.js';
import { imported } from '../support/imported.js';

const HEADER = 'sku,description,width,length,height,weight,cost,retail,supplier,case_qty';

describe('the import of a file', () => {
  let catalogue: Catalogue;
  let folder: string;

  beforeAll(async () => {
    catalogue = await Catalogue.open();
    folder = await mkdtemp(path.join(tmpdir(), 'import-'));
  });
  afterAll(async () => {
    await catalogue.close();
    await rm(folder, { recursive: true });
  });

  const write = async (name: string, text: string): Promise<string> => {
    const file = path.join(folder, name);
    await writeFile(file, text);
    return file;
  };

  const run = (file: string) => imported(catalogue.app, file, 'products');
  const read = async (sku: string) => (await catalogue.get(`inventory/products/${encodeURIComponent(sku)}`)).body.data;

  it('keeps the good lines of a CSV file and reports the bad ones by line and field', async () => {
    const lines = [
      HEADER,
      'C1,"First, with ""quotes"" and',
      'two lines",1,2,3,0.5,4.25,9.99,ACME,12',
      '',
      'C2,Second,1,2,3,x,4,-9,,',
      'C3,Third,1,2',
      'C4,Fourth,1,2,3,0.5,4,9,NOBODY,',
      'C5,Fifth,1,2,3,0.5,4,9,,',
    ];
    const { faults, ...report } = await run(await write('mixed.csv', `\ufeff${lines.join('\r\n')}\r\n`));
    const badFile = path.join(folder, 'mixed.bad.csv');
    expect(report).toMatchObject({ read: 5, kept: 2, refused: 3, badFile, commands: 2, warnings: [] });
    expect(faults).toEqual([
      '5 weight: must be a number, not text',
      '5 retail: must be 0 or more',
      ...['height', 'weight', 'cost', 'retail'].map((field) => `6 ${field}: is required`),
      '7 supplier: The supplier NOBODY is not registered',
    ]);
    expect(await read('C1')).toMatchObject({
      description: 'First, with "quotes" and\r\ntwo lines',
      weight: 0.5,
      retail: 9.99,
      supplier: 'ACME',
      case_qty: 12,
      upc: null,
    });
    const required = 'height: is required; weight: is required; cost: is required; retail: is required';
    expect(await readFile(badFile, 'utf8')).toBe(
      [
        `fault,${HEADER}`,
        `"weight: must be a number, not text; retail: must be 0 or more",${lines[4]}`,
        `${required},${lines[5]}`,
        `supplier: The supplier NOBODY is not registered,${lines[6]}`,
        '',
      ].join('\n'),
    );
    const before = await readFile(badFile, 'utf8');
    const twice = await run(path.join(folder, 'mixed.csv'));
    expect(twice).toMatchObject({ kept: 0, refused: 5, badFile: path.join(folder, 'mixed.bad-2.csv') });
    expect([twice.faults[0], await readFile(badFile, 'utf8')]).toEqual(['2 sku: The SKU C1 exists already', before]);
    const again = await run(badFile);
    expect(again).toMatchObject({ kept: 0, refused: 3, badFile: path.join(folder, 'mixed.bad.bad.csv') });
    expect(await readFile(again.badFile ?? '', 'utf8')).toBe(before);
    await write(
      'mixed.bad.csv',
      [HEADER, 'C2,Second,1,2,3,0.5,4,9,,', 'C3,Third,1,2,3,0.5,4,9,,', 'C4,Fourth,1,2,3,0.5,4,9,ACME,', ''].join('\n'),
    );
    expect(await run(badFile)).toMatchObject({ kept: 3, refused: 0, badFile: undefined, commands: 1, faults: [] });
  });

  it('sends 200 records a command, and resends the rest without the bad ones', async () => {
    const lines = Array.from({ length: 450 }, (_, index) => `B${index},Bulk,1,2,3,0.5,4,9,${index === 300 ? 'NOBODY' : ''},`);
    const report = await run(await write('bulk.csv', [HEADER, ...lines].join('\n')));
    expect(report).toMatchObject({ kept: 449, refused: 1, commands: 4, faults: ['302 supplier: The supplier NOBODY is not registered'] });
    expect((await catalogue.get('inventory/products/B449')).status).toBe(200);
  });

  it('keeps the good entries of a JSON file, a list or one under data', async () => {
    const entries = [productBody('J1', { description: 'a ] , "}" [ \\ b' }), { sku: 'J2' }, 5, productBody('J3', { client_option1: 'é€' })];
    const text = `{"data": [\n  ${JSON.stringify(entries[0], null, 1)},\n${JSON.stringify(entries[1])},\n5,\n${JSON.stringify(entries[3])}\n]}`;
    const { faults, ...report } = await run(await write('some.json', text));
    const badFile = path.join(folder, 'some.bad.json');
    expect(report).toMatchObject({ kept: 2, refused: 2, badFile, commands: 1 });
    expect(faults.map((fault) => fault.replace(/:.*/, ''))).toEqual([
      ...['description', 'width', 'length', 'height', 'weight', 'cost', 'retail'].map((field) => `12 ${field}`),
      '13 ',
    ]);
    expect(faults.at(-1)).toBe('13 : must be an object, not a number');
    expect(await read('J1')).toMatchObject({ description: 'a ] , "}" [ \\ b' });
    expect(await read('J3')).toMatchObject({ client_option1: 'é€' });
    expect(await readFile(badFile, 'utf8')).toMatch(/^\[\n\{"fault": "description: is required; .*", "sku":"J2"\},\n5\n\]\n$/);
    const again = await run(badFile);
    expect(again).toMatchObject({ kept: 0, refused: 2 });
    expect(await readFile(again.badFile ?? '', 'utf8')).toBe(await readFile(badFile, 'utf8'));
    expect(await run(await write('list.json', JSON.stringify([productBody('J4')])))).toMatchObject({ kept: 1, refused: 0 });
  });

  it('tells exactly what it kept when the database goes away, and has the rest in a file', async () => {
    const lines = Array.from({ length: 450 }, (_, index) => `E${index},Early,1,2,3,0.5,4,9,${index === 3 ? 'NOBODY' : ''},`);
    const file = await write('early.csv', [HEADER, ...lines].join('\n'));
    const away = new Error('away');
    // The first batch is sent twice, the second time without the bad line.
    const report = await imported(catalogue.app, file, 'products', 'none', [3, away]);
    expect(report).toMatchObject({ read: 450, kept: 199, refused: 251, stoppedBy: away });
    expect([(await catalogue.get('inventory/products/E199')).status, (await catalogue.get('inventory/products/E200')).status]).toEqual([
      ...[200, 404],
    ]);
    const left = (await readFile(report.badFile ?? '', 'utf8')).split('\n');
    expect([left.length, left[1], left[2], left.at(-2)]).toEqual([
      253,
      `supplier: The supplier NOBODY is not registered,${lines[3]}`,
      `was not imported: the import ended early,${lines[200]}`,
      `was not imported: the import ended early,${lines[449]}`,
    ]);
    await writeFile(report.badFile ?? '', left.join('\n').replace(',NOBODY,', ',,'));
    expect(await run(report.badFile ?? '')).toMatchObject({ kept: 251, refused: 0 });
    await rm(report.badFile ?? '');
  });

  it('keeps the order of the file among the bad lines, whenever they were refused', async () => {
    const lines = [
      'O1,Known,1,2,3,0.5,4,9,,',
      'O2,No supplier,1,2,3,0.5,4,9,NOBODY,',
      'O3,Bad weight,1,2,3,x,4,9,,',
      'O4,No supplier,1,2,3,0.5,4,9,NOBODY,',
      'O5,Bad cost,1,2,3,1,x,9,,',
    ];
    const { badFile, faults } = await run(await write('order.csv', [HEADER, ...lines].join('\n')));
    const badLines = (await readFile(badFile ?? '', 'utf8')).split('\n').map((line) => /\bO\d/.exec(line)?.[0]);
    expect([badLines.filter(Boolean), faults.map((fault) => fault.split(' ')[0])]).toEqual([
      ['O2', 'O3', 'O4', 'O5'],
      ['3', '4', '5', '6'],
    ]);
    await rm(badFile ?? '');
  });

  it('stores nothing of a file that it cannot read to its end, or of another format', async () => {
    await expect(run(path.join(folder, 'none.csv'))).rejects.toThrow(/none\.csv: there is no such file$/);
    await expect(run(await write('products.ods', 'sku'))).rejects.toThrow(/must end in \.csv, \.txt, \.tsv, \.xlsx or \.json$/);
    await expect(run(await write('text.json', '{"sku": 1}'))).rejects.toThrow(/holds no JSON list of records/);
    const many = Array.from({ length: 450 }, (_, index) => `L${index},Late,1,2,3,0.5,4,9,,`);
    const late = await write('late.csv', [HEADER, ...many, 'L450,"never closed'].join('\n'));
    await expect(run(late)).rejects.toThrow('late.csv: Line 452: a quote is not closed\nnothing was stored');
    const entries = many.map((_, index) => JSON.stringify(productBody(`L${index}`)));
    await expect(run(await write('cut.json', `[${entries.join(',\n')},\n{"sku"`))).rejects.toThrow(
      'Line 451: The file ends within a record.',
    );
    await expect(run(await write('broken.json', `[${entries.join(',\n')},\n{bad}]`))).rejects.toThrow('Line 451: it is no valid JSON');
    await expect(run(await write('tail.json', `{"data": [${entries.join()}], "more": `))).rejects.toThrow('no valid JSON');
    expect((await catalogue.get('inventory/products/L0')).status).toBe(404);
    await expect(run(await write('header.csv', `${HEADER}\n`))).rejects.toThrow('The file has no lines below its header.');
    expect((await readdir(folder)).filter((name) => name.includes('bad')).sort()).toEqual([
      'bulk.bad.csv',
      'mixed.bad-2.csv',
      'mixed.bad.bad.csv',
      'mixed.bad.csv',
      'some.bad.bad.json',
      'some.bad.json',
    ]);
  });
});
