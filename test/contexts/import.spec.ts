import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CreateProducts } from '@contract/inventory';
import { ProductBody, toNewProduct } from '../../apps/api/src/oms/catalogue/products.shapes.js';
import { type BadField, importRecords, type ImportReport } from '../../apps/cli/src/import/import-records.js';
import { Catalogue, productBody } from '../support/build-catalogue.js';

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

  const run = async (file: string): Promise<ImportReport & { faults: string[]; commands: number }> => {
    const faults: BadField[] = [];
    let commands = 0;
    const report = await importRecords(
      file,
      {
        shape: ProductBody,
        send: (bodies) => ((commands += 1), catalogue.app.bus.send(new CreateProducts(100, bodies.map(toNewProduct)))),
      },
      { progress: () => undefined, fault: (fault) => faults.push(fault) },
    );
    return { ...report, commands, faults: faults.map(({ line, field, message }) => `${line} ${field}: ${message}`) };
  };
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
      'C1,Again,1,2,3,0.5,4,9,,',
    ];
    const { faults, ...report } = await run(await write('mixed.csv', `\ufeff${lines.join('\r\n')}\r\n`));
    const badFile = path.join(folder, 'mixed.bad.csv');
    expect(report).toEqual({ kept: 2, bad: 4, badFile, commands: 2 });
    expect(faults).toEqual([
      '5 weight: must be a number, not text',
      '5 retail: must be 0 or more',
      '6 : has 4 cells, the header has 10',
      '7 supplier: The supplier NOBODY is not registered',
      '9 sku: The SKU C1 is in the request more than once',
    ]);
    expect(await read('C1')).toMatchObject({
      description: 'First, with "quotes" and\r\ntwo lines',
      weight: 0.5,
      retail: 9.99,
      supplier: 'ACME',
      case_qty: 12,
      upc: null,
    });
    expect(await readFile(badFile, 'utf8')).toBe(
      [
        `fault,${HEADER}`,
        `"weight: must be a number, not text; retail: must be 0 or more",${lines[4]}`,
        `"has 4 cells, the header has 10",${lines[5]}`,
        `supplier: The supplier NOBODY is not registered,${lines[6]}`,
        `sku: The SKU C1 is in the request more than once,${lines[8]}`,
        '',
      ].join('\n'),
    );
    const before = await readFile(badFile, 'utf8');
    expect(await run(path.join(folder, 'mixed.csv'))).toMatchObject({ kept: 0, badFile: path.join(folder, 'mixed.bad-2.csv') });
    expect(await readFile(badFile, 'utf8')).toBe(before);
    const again = await run(badFile);
    expect(again).toMatchObject({ kept: 0, bad: 4, badFile: path.join(folder, 'mixed.bad.bad.csv') });
    expect((await readFile(again.badFile ?? '', 'utf8')).split('\n')).toEqual([
      `fault,${HEADER}`,
      before.split('\n')[1],
      `"has 5 cells, the header has 11",${lines[5]}`,
      before.split('\n')[3],
      `sku: The SKU C1 exists already,${lines[8]}`,
      '',
    ]);
    await write(
      'mixed.bad.csv',
      [HEADER, 'C2,Second,1,2,3,0.5,4,9,,', 'C3,Third,1,2,3,0.5,4,9,,', 'C4,Fourth,1,2,3,0.5,4,9,ACME,', ''].join('\n'),
    );
    expect(await run(badFile)).toEqual({ kept: 3, bad: 0, badFile: undefined, commands: 1, faults: [] });
  });

  it('sends 200 records a command, and resends the rest without the bad ones', async () => {
    const lines = Array.from({ length: 450 }, (_, index) => `B${index === 300 ? 7 : index},Bulk,1,2,3,0.5,4,9,,`);
    const report = await run(await write('bulk.csv', [HEADER, ...lines].join('\n')));
    expect(report).toMatchObject({ kept: 449, bad: 1, commands: 4, faults: ['302 sku: The SKU B7 exists already'] });
    expect((await catalogue.get('inventory/products/B449')).status).toBe(200);
  });

  it('keeps the good entries of a JSON file, a list or one under data', async () => {
    const entries = [productBody('J1', { description: 'a ] , "}" [ \\ b' }), { sku: 'J2' }, 5, productBody('J3', { client_option1: 'é€' })];
    const text = `{"data": [\n  ${JSON.stringify(entries[0], null, 1)},\n${JSON.stringify(entries[1])},\n5, {bad},\n${JSON.stringify(entries[3])}\n]}`;
    const { faults, ...report } = await run(await write('some.json', text));
    const badFile = path.join(folder, 'some.bad.json');
    expect(report).toEqual({ kept: 2, bad: 3, badFile, commands: 1 });
    expect(faults.map((fault) => fault.replace(/:.*/, ''))).toEqual([
      ...['description', 'width', 'length', 'height', 'weight', 'cost', 'retail'].map((field) => `12 ${field}`),
      '13 ',
      '13 ',
    ]);
    expect(faults.at(-1)).toBe('13 : is no valid JSON');
    expect(await read('J1')).toMatchObject({ description: 'a ] , "}" [ \\ b' });
    expect(await read('J3')).toMatchObject({ client_option1: 'é€' });
    expect(await readFile(badFile, 'utf8')).toMatch(/^\[\n\{"fault": "description: is required; .*", "sku":"J2"\},\n5,\n\{bad\}\n\]\n$/);
    const again = await run(badFile);
    expect(again).toMatchObject({ kept: 0, bad: 3 });
    expect(await readFile(again.badFile ?? '', 'utf8')).toBe(await readFile(badFile, 'utf8'));
    expect(await run(await write('list.json', JSON.stringify([productBody('J4')])))).toMatchObject({ kept: 1, bad: 0 });
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
    const kept = (await readFile(badFile ?? '', 'utf8')).split('\n').map((line) => /\bO\d/.exec(line)?.[0]);
    expect([kept.filter(Boolean), faults.map((fault) => fault.split(' ')[0])]).toEqual([
      ['O2', 'O3', 'O4', 'O5'],
      ['3', '4', '5', '6'],
    ]);
    await rm(badFile ?? '');
  });

  it('refuses files of another format, and writes no bad file when no record is bad', async () => {
    await expect(run(path.join(folder, 'none.csv'))).rejects.toThrow(/none\.csv: there is no such file$/);
    await expect(run(await write('products.txt', 'sku'))).rejects.toThrow(/must end in \.csv or \.json$/);
    await expect(run(await write('text.json', '{"sku": 1}'))).rejects.toThrow(/holds no JSON list of records$/);
    await expect(run(await write('cut.json', `[${JSON.stringify(productBody('CUT'))}, {"sku"`))).rejects.toThrow(
      /the list of records does not end$/,
    );
    await expect(run(await write('open.csv', `${HEADER}\nX,"never closed`))).rejects.toThrow(/open\.csv: /);
    expect(await run(await write('empty.csv', `${HEADER}\n`))).toMatchObject({ kept: 0, bad: 0 });
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
