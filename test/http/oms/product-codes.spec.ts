import { ChangeProducts } from '@contract/inventory';
import { describeApp } from '../../support/app.js';
import { Catalogue, productBody } from '../../support/build-catalogue.js';

const CASE = '10036000291459';
const UPC = '036000291452';
const ISO = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;
const shown = (code: string, sku: string, quantity: number, name: string) => ({
  sku,
  code,
  quantity,
  name,
  created_at: ISO,
  updated_at: ISO,
});

describeApp('product codes over the OMS interface', Catalogue, (catalogue) => {
  const CODES = 'inventory/product_codes';
  const create = (...data: object[]) => catalogue.post(CODES, { data });
  const list = async (query = '') => (await catalogue.get(`${CODES}${query}`)).body as { data: object[]; metadata: object };
  const faultsOf = ({ body }: { body: unknown }) => (body as { response: { errors: { path: string; message: string }[] } }).response.errors;

  beforeAll(async () => {
    await catalogue.products(['P1', 'P2', 'P3']);
    await catalogue.products(['OTHER'], 101);
    await catalogue.app.bus.send(new ChangeProducts(100, [{ sku: 'P3', upc: '4006381333931' }]));
  });

  it('keeps trade items as 14 digits and other codes as they are, each once an account', async () => {
    const answer = await create(
      { sku: 'P1', code: CASE, quantity: 12 },
      { sku: 'P1', code: UPC },
      { sku: 'P2', code: 'shelf-2', quantity: 480, name: 'PALLET' },
    );
    const all = [shown(CASE, 'P1', 12, 'CASE'), shown(`00${UPC}`, 'P1', 1, 'EACH'), shown('shelf-2', 'P2', 480, 'PALLET')];
    expect([answer.status, answer.body]).toEqual([200, { data: all }]);
    expect(await list()).toMatchObject({ data: [all[1], all[0], all[2]] });
    expect((await list(`?sku=P2`)).data).toEqual([all[2]]);
    expect((await list(`?code=0${UPC}`)).data).toEqual([all[1]]);
    expect((await catalogue.get(CODES, 101)).body).toMatchObject({ data: [] });
    expect((await catalogue.post(CODES, { data: [{ sku: 'OTHER', code: CASE }] }, 101)).status).toBe(200);
  });

  it('refuses what is taken in any spelling, by a code or by a UPC, and what comes twice, as a whole', async () => {
    const refused = await create(
      { sku: 'NONE', code: 'free' },
      { sku: 'P2', code: `0${UPC}` },
      { sku: 'P2', code: '04006381333931' },
      { sku: 'P2', code: '40170725' },
      { sku: 'P2', code: '00000040170725' },
    );
    expect([refused.status, faultsOf(refused)]).toEqual([
      400,
      [
        { path: 'data[0].sku', message: 'The SKU NONE does not exist' },
        { path: 'data[1].code', message: `00${UPC} is a code of P1` },
        { path: 'data[4].code', message: 'The code 00000040170725 is in the request more than once' },
        { path: 'data[2].code', message: '04006381333931 is a code of P3' },
      ],
    ]);
    expect((await list('?code=40170725')).data).toEqual([]);
    const several = await create({ sku: 'P3', code: '4006381333931', quantity: 6 });
    expect(faultsOf(several)).toEqual([{ path: 'data[0].code', message: '04006381333931 is a code of P3' }]);
    const coded = await create({ sku: 'P3', code: '4006381333931' });
    expect(coded.body).toEqual({ data: [shown('04006381333931', 'P3', 1, 'EACH')] });
  });

  it('lets no product have the code of another one as its UPC', async () => {
    const changed = await catalogue.patch('inventory/products', { data: [{ sku: 'P2', upc: UPC }] });
    expect([changed.status, faultsOf(changed)]).toEqual([400, [{ path: 'data[0].upc', message: `${UPC} is a code of P1` }]]);
    const created = await catalogue.post('inventory/products', { data: [productBody('P4', { upc: CASE })] });
    expect(faultsOf(created)).toEqual([{ path: 'data[0].upc', message: `${CASE} is a code of P1` }]);
    expect((await catalogue.patch('inventory/products', { data: [{ sku: 'P1', upc: UPC }] })).status).toBe(200);
  });

  it('warns of a wrong check digit', async () => {
    const { body } = await create({ sku: 'P2', code: '036000291453' });
    expect(body).toEqual({
      data: [shown('00036000291453', 'P2', 1, 'EACH')],
      warnings: [{ path: 'data[0].code', message: 'invalid_check_digit: 036000291453 is stored, and is no EAN, UPC or GTIN' }],
    });
  });

  it('changes what is given, of a code in any spelling', async () => {
    await create({ sku: 'P1', code: '0614141999996', quantity: 6 });
    const changed = await catalogue.patch(CODES, { data: [{ code: '614141999996', sku: 'P2', name: 'INNER' }] });
    expect([changed.status, changed.body]).toEqual([200, { data: [shown('00614141999996', 'P2', 6, 'INNER')] }]);
    const refused = await catalogue.patch(CODES, {
      data: [{ code: 'none', quantity: 2 }, { code: '614141999996', sku: 'OTHER' }, { code: '0614141999996' }],
    });
    expect(faultsOf(refused).map(({ path, message }) => [path, message])).toEqual([
      ['data[0].code', 'No product has the code none'],
      ['data[2].code', 'The code 00614141999996 is in the request more than once'],
      ['data[1].sku', 'The SKU OTHER does not exist'],
    ]);
  });

  it('takes codes away', async () => {
    await create({ sku: 'P1', code: 'gone', quantity: 2 });
    const twice = await catalogue.delete(CODES, { data: [{ code: 'gone' }, { code: 'gone' }, { code: 'never' }] });
    expect(faultsOf(twice).map(({ path }) => path)).toEqual(['data[1].code', 'data[2].code']);
    const { status, body } = await catalogue.delete(CODES, { data: [{ code: 'gone' }] });
    expect([status, body]).toEqual([200, { data: [shown('gone', 'P1', 2, 'CASE')] }]);
    expect((await list('?code=gone')).data).toEqual([]);
  });
});
