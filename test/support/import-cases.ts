import { writeXlsx } from 'hucre/xlsx';

/** A file, and the outcome of importing it in any way. */
export interface ImportCase {
  what: string;
  kind: 'orders' | 'products' | 'replenishments' | 'aliases' | 'kits' | 'product_codes';
  mode?: 'both' | 'only';
  format?: 'json';
  /** @param own begins every name, so that each way of importing uses names of its own */
  file: (own: string) => string | Uint8Array | Promise<Uint8Array>;
  /** Why nothing is stored. */
  stopped?: string;
  /** Records created and changed; by default none. */
  kept?: number;
  changed?: number;
  /** Refused places: `LINE COLUMN`, in the order of the file. */
  refused?: string[];
  /** The number of refused records, if it differs from that of the places. */
  records?: number;
  /** Parts of warnings about imported records. */
  warned?: string[];
  /** A stored record: its path below `/apirest/v4/oms`, and some members. */
  stored?: (own: string) => [path: string, members: object];
  /** Pages cannot check it: only the service knows. */
  onlyTheServiceKnows?: true;
}

const ORDER = 'order_number,shipping_method,firstname,address1,city,state,zip,country,sku,quantity,sold_price';
const ADA = 'GROUND,Ada,1 Main,Springfield,MA,01234,US';
const PRODUCT = 'sku,description,weight,length,width,height,cost,retail,upc';
const SIZES = '1.1,6,6,10,9.5,24.9';
const utf16 = (text: string): Uint8Array =>
  Uint8Array.from([...`\uFEFF${text}`].flatMap((character) => [character.charCodeAt(0) & 0xff, character.charCodeAt(0) >> 8]));
/** Windows-1252, as far as these texts need it. */
const ansi = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
const workbook = (...rows: (string | number | Date | null)[][]): Promise<Uint8Array> =>
  writeXlsx({
    sheets: [
      { name: 'Sheet1', rows },
      { name: 'Notes', rows: [['not read']] },
    ],
  });
const order = (own: string, number: string): [string] => [`/orders/${own}${number}?identify_by=order_number`];
const product = (own: string, sku: string): string => `/inventory/products/${encodeURIComponent(own + sku)}`;
const jsonOrder = (number: string, city: string): object => ({
  ...{ order_number: number, shipping_method: 'GROUND' },
  customer: { firstname: 'Ada', address1: '1 Main', city, state: 'MA', zip: '01234', country: 'US' },
  items: [{ sku: 'DEMO-005', quantity: 1 }],
});

const orders: Omit<ImportCase, 'kind'>[] = [
  {
    what: 'lines of one order apart',
    file: (own) => [ORDER, `${own}1,${ADA},DEMO-005,1,1.5`, `${own}2,${ADA},DEMO-006,1,1.5`, `${own}1,${ADA},DEMO-007,1,1.5`].join('\n'),
    kept: 2,
    stored: (own) => [...order(own, '1'), { items: [{ sku: 'DEMO-005' }, { sku: 'DEMO-007' }] }],
  },
  {
    what: 'two buyers under one number',
    file: (own) => [ORDER, `${own}3,${ADA},DEMO-001,1,5`, `${own}3,GROUND,Bob,9 Elm,Boston,MA,02134,US,DEMO-002,1,5`].join('\n'),
    refused: ['3 firstname', '3 address1', '3 city', '3 zip'],
    records: 1,
  },
  {
    what: 'a blank cell agrees',
    file: (own) => [ORDER, `${own}4,${ADA},DEMO-001,1,5`, `${own}4,,,,,,,,DEMO-002,1`].join('\n'),
    kept: 1,
    stored: (own) => [...order(own, '4'), { customer: { city: 'Springfield' }, items: [{ sku: 'DEMO-001' }, { sku: 'DEMO-002' }] }],
  },
  {
    what: 'one line twice',
    file: (own) => [ORDER, `${own}5,${ADA},DEMO-001,1,5`, `${own}5,${ADA},DEMO-001,1,5`].join('\n'),
    kept: 1,
    warned: ['says the same as line 2; both count'],
  },
  {
    what: 'numbers that a spreadsheet made equal',
    file: () => [ORDER, `1.23457E+12,${ADA},DEMO-017,1,1`, `1.23457E+12,${ADA},DEMO-018,1,1`].join('\n'),
    refused: ['2 order_number', '3 order_number'],
    records: 1,
  },
  {
    what: 'Windows-1252',
    file: (own) => ansi([ORDER, `${own}6,GROUND,André,1 Main,Springfield,MA,01234,US,DEMO-005,1,1.5`].join('\r\n')),
    kept: 1,
    warned: ['Windows-1252'],
    stored: (own) => [...order(own, '6'), { customer: { firstname: 'André' } }],
  },
  {
    what: 'UTF-16 with tabs',
    file: (own) => utf16([ORDER, `${own}7,${ADA.replace('Ada', 'Zoë €')},DEMO-005,1,1.5`].join('\r\n').replaceAll(',', '\t')),
    kept: 1,
    stored: (own) => [...order(own, '7'), { customer: { firstname: 'Zoë €' } }],
  },
  {
    what: 'a row of commas',
    file: (own) => [`${ORDER},,`, `${own}8,${ADA},DEMO-005,1,1.5,,`, ',,,,,,,,,,,,', '', `${own}9,${ADA},DEMO-005,1,1.5,,`].join('\n'),
    kept: 2,
  },
  {
    what: 'semicolons',
    file: (own) => [ORDER, `${own}10,${ADA},DEMO-005,1,1.5`].join('\r\n').replaceAll(',', ';').replace('1.5', '1,5'),
    kept: 1,
    stored: (own) => [...order(own, '10'), { items: [{ sold_price: 1.5 }] }],
  },
  {
    what: 'a workbook, with a number for text and an empty row',
    file: (own) =>
      workbook(
        ORDER.split(','),
        [`${own}W1`, ...ADA.split(','), 'DEMO-005', 2, 1.1 + 2.2],
        [null, null],
        [1_234_567, ...ADA.split(','), 'DEMO-005', 'two', 1],
      ),
    kept: 1,
    refused: ['4 quantity'],
    stored: (own) => [...order(own, 'W1'), { customer: { zip: '01234' }, items: [{ quantity: 2, sold_price: 3.3 }] }],
  },
  {
    what: 'a workbook with a header alone',
    file: () => workbook(ORDER.split(',')),
    stopped: 'The file has no lines below its header',
  },
  { what: 'an archive that is no workbook', file: () => Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0), stopped: 'The workbook cannot be read' },
  {
    what: 'sep=',
    file: (own) => ['sep=|', ORDER.replaceAll(',', '|'), `${own}11,${ADA},DEMO-005,1,1`.replaceAll(',', '|')].join('\r\n'),
    kept: 1,
  },
  {
    what: 'a header in any case, with labels',
    file: (own) =>
      [
        ORDER.replace('order_number', 'Order number').replace('sku', ' SKU ').replace('zip', 'ZIP code'),
        `${own}12,${ADA},DEMO-005,1,1.5`,
      ].join('\n'),
    kept: 1,
    stored: (own) => [...order(own, '12'), { customer: { zip: '01234' } }],
  },
  {
    what: 'unknown columns',
    file: (own) => [`${ORDER},order_date,Notes`, `${own}13,${ADA},DEMO-005,1,1.5,2025-01-02,Leave at door`].join('\n'),
    kept: 1,
    warned: ['order_date: is no known column', 'Notes: is no known column'],
  },
  { what: 'no header', file: (own) => `${own}14,${ADA},DEMO-005,1,1.5`, stopped: 'names none of orders' },
  { what: 'an empty file', file: () => '', stopped: 'The file is empty' },
  { what: 'a header alone', file: () => ORDER, stopped: 'The file has no lines below its header' },
  {
    what: 'no column of numbers',
    file: () => [ORDER, `X,${ADA},DEMO-005,1,1.5`].join('\n').replace('order_number', 'number_of_it'),
    stopped: 'order_number is missing',
  },
  {
    what: 'a quote that is not closed',
    file: (own) => [ORDER, `${own}15,${ADA},DEMO-005,1,1`, `${own}16,GROUND,"Ada`].join('\n'),
    stopped: 'Line 3: a quote is not closed',
  },
  {
    what: 'a quote that a later one closes',
    file: (own) =>
      [ORDER, `${own}17,GROUND,"Ada,1 Main,Springfield,MA,01234,US,DEMO-005,1,1`, `${own}18,GROUND,5",1,B,MA,01234,US,DEMO-005,1,1`].join(
        '\n',
      ),
    refused: ['2 '],
    records: 1,
  },
  {
    what: 'an inch sign',
    file: (own) => [ORDER, `${own}19,GROUND,Ada,5" pipe st,"7" lane",MA,01234,US,DEMO-005,1,1`].join('\n'),
    kept: 1,
    stored: (own) => [...order(own, '19'), { customer: { address1: '5" pipe st', city: '7" lane' } }],
  },
  {
    what: 'a line that is too long',
    file: (own) => [ORDER, `${own}20,${ADA},DEMO-005,1,1,5`, `${own}21,${ADA},DEMO-005,1,1`].join('\n'),
    kept: 1,
    refused: ['2 '],
  },
  {
    what: 'an unknown product',
    file: (own) => [ORDER, `${own}22,${ADA},DEMO-005,1,1`, `${own}22,${ADA},NOPE,1,1`, `${own}23,${ADA},DEMO-005,1,1`].join('\n'),
    kept: 1,
    refused: ['3 sku'],
    onlyTheServiceKnows: true,
  },
  {
    what: 'JSON: identical records, contradicting ones, and an unknown member',
    format: 'json',
    file: (own) =>
      JSON.stringify({
        data: [
          { ...jsonOrder(`${own}24`, 'Boston'), colour: 'red' },
          { colour: 'red', ...jsonOrder(`${own}24`, 'Boston') },
          jsonOrder(`${own}25`, 'Boston'),
          jsonOrder(`${own}25`, 'Paris'),
        ],
      }),
    kept: 1,
    refused: ['1 '],
    warned: ['is the same order as line 1', 'colour: is not a known field'],
  },
  {
    what: 'JSON that is cut',
    format: 'json',
    file: (own) => `[${JSON.stringify(jsonOrder(`${own}26`, 'Boston'))},\n{"order_number":`,
    stopped: 'Line 2: The file ends within a record',
  },
  { what: 'JSON that is no list', format: 'json', file: () => '{"order_number": "1"}', stopped: 'holds no JSON list' },
];

const products: Omit<ImportCase, 'kind'>[] = [
  {
    what: 'an upper-case label, Windows-1252 and a bare point',
    file: (own) => ansi([PRODUCT.replace('upc', 'UPC'), `${own}P1,Café lamp,.5,6,6,10,9.5,24.9,036000291452`].join('\n')),
    kept: 1,
    warned: ['Windows-1252'],
    stored: (own) => [product(own, 'P1'), { description: 'Café lamp', weight: 0.5, upc: '036000291452' }],
  },
  {
    what: 'semicolons with decimals',
    file: (own) => [PRODUCT.replaceAll(',', ';'), `${own}P2;Lamp;1,1;6;6;10;9,5;24,9;036000291452`].join('\n'),
    kept: 1,
    stored: (own) => [product(own, 'P2'), { weight: 1.1, retail: 24.9 }],
  },
  {
    what: 'codes that a spreadsheet has shortened',
    file: (own) => [PRODUCT, `${own}P3,Lamp,${SIZES},3.6E+10`, `${own}1E5,Lamp,${SIZES},1`, `1.2e+11,Lamp,${SIZES},1`].join('\n'),
    kept: 1,
    refused: ['2 upc', '4 sku'],
  },
  {
    what: 'a known column twice',
    file: (own) => [`${PRODUCT},Retail price`, `${own}P4,Lamp,${SIZES},1,99`].join('\n'),
    stopped: 'names the column retail twice',
  },
  {
    what: 'what keeps a code from being a number, and an apostrophe of an export',
    file: (own) => [PRODUCT, `"'-${own}P5","'=x",${SIZES},="036000291452"`, `${own}P6,Lamp,${SIZES},"=""036000291453"""`].join('\n'),
    kept: 2,
    stored: (own) => [`/inventory/products/-${own}P5`, { description: '=x', upc: '036000291452' }],
  },
  {
    what: 'white space around a name, twice the same record',
    file: (own) => [PRODUCT, `"${own}P7\t",Lamp,${SIZES},1`, `"${own}P7\n",Lamp,${SIZES},1`, `\u00a0${own}P7,Lamp,${SIZES},1`].join('\n'),
    kept: 1,
    warned: ['is the same product as line 2; one of them is kept'],
  },
  {
    what: 'characters that nobody sees in a name',
    file: (own) => [PRODUCT, `${own}P\u200b8,Lamp,${SIZES},1`, `"${own}P\t8",Lamp,${SIZES},1`, `${own}P8,La\u200bmp,${SIZES},1`].join('\n'),
    kept: 1,
    refused: ['2 sku', '3 sku'],
  },
  {
    what: 'two products under one SKU',
    file: (own) => [PRODUCT, `${own}P9,Lamp,${SIZES},1`, `${own}P9,Table,${SIZES},1`].join('\n'),
    refused: ['3 description'],
  },
  {
    what: 'products of another shop',
    file: (own) => `ID,Type,SKU,Name,Weight (kg),Length (cm),Width (cm),Height (cm),Regular price\n741,simple,${own}P13,T-Shirt,1,1,1,1,5`,
    kept: 1,
    warned: ['ID'],
    stored: (own) => [product(own, 'P13'), { description: 'T-Shirt', weight: 2.2046, cost: 0, retail: 5 }],
  },
  {
    what: 'products of nobody',
    file: () => 'No,Article,Text\n741,cc-tee,T-Shirt',
    stopped: 'names none of products',
  },
  {
    what: 'changes and new ones',
    mode: 'both',
    file: (own) => ['sku,description,retail', `${own}P1,Renamed,30`, `${own}P10,New,30`].join('\n'),
    changed: 1,
    refused: ['width', 'length', 'height', 'weight', 'cost'].map((field) => `3 ${field}`),
    records: 1,
    stored: (own) => [product(own, 'P1'), { description: 'Renamed', retail: 30, weight: 0.5, upc: '036000291452' }],
    onlyTheServiceKnows: true,
  },
  {
    what: 'changes alone',
    mode: 'only',
    file: (own) => ['SKU,Name', `${own}P2,Renamed`, `${own}P11,New`].join('\n'),
    changed: 1,
    refused: ['3 sku'],
    onlyTheServiceKnows: true,
  },
  {
    what: 'what exists already',
    file: (own) => [PRODUCT, `${own}P1,Again,${SIZES},1`, `${own}P12,Lamp,${SIZES},1`].join('\n'),
    kept: 1,
    refused: ['2 sku'],
    onlyTheServiceKnows: true,
  },
];

const others: ImportCase[] = [
  {
    ...{ what: 'kits, their lines apart', kind: 'kits' },
    file: (own) => `Kit,SKU,Units\n${own}K,DEMO-001,1\n${own}L,DEMO-001,1\n${own}K,DEMO-002,2`,
    kept: 2,
    stored: (own) => [`/inventory/synsets/${own}K`, { items: [{ sku: 'DEMO-001' }, { sku: 'DEMO-002', quantity: 2 }] }],
  },
  {
    ...{ what: 'kits that exist and new ones', kind: 'kits', mode: 'both' },
    file: (own) => `synset,sku,quantity\n${own}K,DEMO-003,5\n${own}M,DEMO-001,1`,
    kept: 1,
    changed: 1,
    stored: (own) => [`/inventory/synsets/${own}K`, { items: [{ sku: 'DEMO-003', quantity: 5 }] }],
    onlyTheServiceKnows: true,
  },
  {
    ...{ what: 'aliases of channels', kind: 'aliases' },
    file: (own) => `alias\tsku\tchannel\n${own}A\tDEMO-001\t\n${own}A\tDEMO-002\t7\n${own}B\t1.5E+11\t`,
    kept: 2,
    refused: ['4 sku'],
    stored: (own) => [`/inventory/aliases/${own}A?channel_id=7`, { sku: 'DEMO-002' }],
  },
  {
    ...{ what: 'aliases that change', kind: 'aliases', mode: 'both' },
    file: (own) => `alias,sku,channel_id\n${own}A,DEMO-003,7\n${own}C,DEMO-003,7`,
    kept: 1,
    changed: 1,
    stored: (own) => [`/inventory/aliases/${own}A?channel_id=7`, { sku: 'DEMO-003' }],
    onlyTheServiceKnows: true,
  },
  {
    ...{ what: 'codes of products', kind: 'product_codes' },
    file: (own) => `Barcode,SKU,Units,Package\n${own}CASE,DEMO-001,12,\n${own}PAL,DEMO-001,480,PALLET\n1.0036E+13,DEMO-001,12,`,
    kept: 2,
    refused: ['4 code'],
    stored: (own) => [`/inventory/product_codes?code=${own}CASE`, [{ sku: 'DEMO-001', quantity: 12, name: 'CASE' }]],
  },
  {
    ...{ what: 'codes that change', kind: 'product_codes', mode: 'both' },
    file: (own) => `code,sku,quantity\n${own}CASE,DEMO-001,24\n${own}BOX,DEMO-002,6`,
    kept: 1,
    changed: 1,
    stored: (own) => [`/inventory/product_codes?code=${own}CASE`, [{ quantity: 24 }]],
    onlyTheServiceKnows: true,
  },
  {
    ...{ what: 'replenishments by their names', kind: 'replenishments' },
    file: () =>
      'Replenishment,Site,Expected on,SKU,Units\nT1,MAIN,2027-01-05,DEMO-001,4\nT2,MAIN,,DEMO-001,4\nT1,,,DEMO-002,1\nT3,MAIN,,DEMO-001,4\nT3,WEST,,DEMO-001,4',
    kept: 2,
    refused: ['6 distribution_center'],
  },
];

/** One table of inputs and outcomes for the command line, HTTP and the console. They run in this order. */
export const importCases: ImportCase[] = [
  ...orders.map((each): ImportCase => ({ ...each, kind: 'orders' })),
  ...products.map((each): ImportCase => ({ ...each, kind: 'products' })),
  ...others,
];
