import { SetAccountSites } from '@contract/inventory';
import { describeApp } from '../../support/app.js';
import { Catalogue } from '../../support/build-catalogue.js';

const shown = (id: number, code: string, activated = true) => ({
  distribution_center_id: id,
  code,
  name: `${code} warehouse`,
  address1: null,
  city: null,
  state: null,
  zip: null,
  country: 'US',
  activated,
});

describeApp('distribution centers over the OMS interface', Catalogue, (catalogue) => {
  beforeAll(async () => {
    await catalogue.app.bus.send(new SetAccountSites(101, ['OLD', 'MAIN']));
  });

  const ids = () => ['MAIN', 'WEST', 'OLD'].map((code) => catalogue.siteId(code)) as [number, number, number];

  it('are every activated one for an account without its own', async () => {
    const [main, west] = ids();
    const { status, body } = await catalogue.get('distribution_centers');
    const metadata = { page: 1, per_page: 20, total_records: 2, total_pages: 1, total_current_page: 2 };
    expect({ status, body }).toEqual({ status: 200, body: { data: [shown(main, 'MAIN'), shown(west, 'WEST')], metadata } });
    expect((await catalogue.get('distribution_centers?page=2&per_page=1')).body).toEqual({
      data: [shown(west, 'WEST')],
      metadata: { page: 2, per_page: 1, total_records: 2, total_pages: 2, total_current_page: 1 },
    });
  });

  it('are its own, preferred first, for an account that has any', async () => {
    const [main, , old] = ids();
    expect((await catalogue.get('distribution_centers', 101)).body.data).toEqual([shown(old, 'OLD', false), shown(main, 'MAIN')]);
  });

  it('are read one by one, by id', async () => {
    const [main, west, old] = ids();
    expect((await catalogue.get(`distribution_centers/${main}`)).body).toEqual({ data: shown(main, 'MAIN') });
    const missing = [
      await catalogue.get(`distribution_centers/${old}`),
      await catalogue.get(`distribution_centers/${west}`, 101),
      await catalogue.get('distribution_centers/99999'),
    ];
    expect(missing.map(({ status, body }) => [status, body.response.code])).toEqual(
      missing.map(() => [404, 'distribution_center_not_found']),
    );
    expect([
      (await catalogue.get('distribution_centers/MAIN')).status,
      (await catalogue.get('distribution_centers?per_page=0')).status,
    ]).toEqual([400, 400]);
  });
});
