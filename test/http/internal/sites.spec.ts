import { as, describeApp } from '../../support/app.js';
import { Catalogue } from '../../support/build-catalogue.js';

const ID = expect.any(Number) as number;

describeApp('what operators register over the internal interface', Catalogue, (catalogue) => {
  beforeAll(async () => {
    await catalogue.openInternal();
  });

  const path = (rest: string) => `/apirest/v4/oms/internal/${rest}`;
  const get = (rest: string) => catalogue.app.http.get(path(rest)).set(as.warehouse());
  const post = (rest: string, ...data: unknown[]) => catalogue.app.http.post(path(rest)).set(as.warehouse()).send({ data });
  const put = (rest: string, ...data: unknown[]) => catalogue.app.http.put(path(rest)).set(as.warehouse()).send({ data });

  const patchBin = (binId: number, change: object) =>
    catalogue.app.http
      .patch(path(`bins/${binId}`))
      .set(as.warehouse())
      .send(change);

  it.each(['distribution_centers', 'bins', 'suppliers', 'package_types'])('%s need the master key and a warehouse user', async (rows) => {
    expect((await catalogue.app.http.get(path(rows)).set(as.account())).status).toBe(401);
    expect((await catalogue.app.http.post(path(rows)).send({ data: [{}] })).status).toBe(401);
  });

  it('distribution centers: created with their defaults, listed by id', async () => {
    const whole = {
      code: 'EAST',
      name: 'East',
      address1: '1 Harbor Street',
      city: 'Newark',
      state: 'NJ',
      zip: '07102',
      country: 'US',
      activated: false,
      auto_process: true,
      time_zone: 'America/New_York',
      packing: 'offered',
      fnc1: '~',
      count_limit: { units: 5, percent: 0, cents: 20_000 },
    };
    const { status, body } = await post('distribution_centers', whole, { code: 'east', name: 'small' });
    const small = {
      distribution_center_id: ID,
      code: 'east',
      name: 'small',
      address1: null,
      city: null,
      state: null,
      zip: null,
      country: null,
      activated: true,
      auto_process: false,
      time_zone: 'UTC',
      packing: 'off',
      fnc1: 'GS',
      count_limit: { units: 10, percent: 25, cents: null },
    };
    expect({ status, body }).toEqual({ status: 200, body: { data: [{ distribution_center_id: ID, ...whole }, small] } });
    const listed = (await get('distribution_centers?page=2&per_page=3')).body;
    expect([listed.data[0], listed.metadata.total_records]).toEqual([body.data[0], 5]);
  });

  it('distribution centers: a change leaves alone what it does not name; a time zone must exist', async () => {
    const [{ distribution_center_id: id }] = (await post('distribution_centers', { code: 'CLOCK', name: 'Clock' })).body.data;
    const patch = (which: number, sent: object) =>
      catalogue.app.http
        .patch(path(`distribution_centers/${which}`))
        .set(as.warehouse())
        .send(sent);
    const { status, body } = await patch(id, { time_zone: 'Asia/Kathmandu' });
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({ distribution_center_id: id, code: 'CLOCK', name: 'Clock', time_zone: 'Asia/Kathmandu' }),
    ]);
    const moved = await patch(id, { name: 'Clock House', city: 'Lalitpur', country: null, auto_process: true, packing: 'required' });
    expect(moved.body.data).toEqual({ ...body.data, name: 'Clock House', city: 'Lalitpur', auto_process: true, packing: 'required' });
    expect((await patch(id, { packing: 'always' })).status).toBe(400);
    expect((await patch(id, { fnc1: '#' })).status).toBe(400);
    expect((await patch(id, { count_limit: { units: 5 } })).body.response.errors).toMatchObject([{ path: 'count_limit.percent' }]);
    expect((await patch(id, { code: 'OTHER', activated: 'no' })).body.response.errors.map(({ path: at }: { path: string }) => at)).toEqual([
      'activated',
    ]);
    const refusal = await patch(id, { time_zone: 'Nepal' });
    expect([refusal.status, refusal.body.response.errors]).toEqual([
      400,
      [{ path: 'time_zone', message: 'must be the name of a time zone, such as America/New_York or UTC' }],
    ]);
    expect((await post('distribution_centers', { code: 'NOWHEN', name: 'x', time_zone: 'Nepal' })).body.response.errors[0].path).toBe(
      'data[0].time_zone',
    );
    const absent = await patch(999_999, { time_zone: 'UTC' });
    expect([absent.status, absent.body.response.code]).toEqual([404, 'distribution_center_not_found']);
  });

  it('distribution centers: refused when the code exists or comes twice, or a field is missing', async () => {
    const { status, body } = await post(
      'distribution_centers',
      { code: 'NEW', name: 'a' },
      { code: 'MAIN', name: 'b' },
      { code: 'NEW', name: 'c' },
    );
    expect([status, body.response.code, body.response.message]).toEqual([
      400,
      'distribution_center_taken',
      'The distribution center MAIN exists already, and 1 more fault',
    ]);
    expect(body.response.errors.map(({ path: at }: { path: string }) => at)).toEqual(['data[1].code', 'data[2].code']);
    expect(
      (await post('distribution_centers', { activated: 'Y' })).body.response.errors.map(({ path: at }: { path: string }) => at),
    ).toEqual(['data[0].code', 'data[0].name', 'data[0].activated']);
  });

  it('the distribution centers of an account: set, listed, and taken away again', async () => {
    const codes = async () => (await get('accounts/101/distribution_centers')).body.data.map(({ code }: { code: string }) => code);
    expect(
      (await put('accounts/101/distribution_centers', 'WEST', 'OLD', 'WEST')).body.data.map(({ code }: { code: string }) => code),
    ).toEqual(['WEST', 'OLD']);
    expect(await codes()).toEqual(['WEST', 'OLD']);
    await put('accounts/101/distribution_centers', 'MAIN');
    expect(await codes()).toEqual(['MAIN']);
    expect((await put('accounts/101/distribution_centers')).status).toBe(200);
    expect((await codes()).slice(0, 2)).toEqual(['MAIN', 'WEST']);
    const refused = [
      await put('accounts/101/distribution_centers', 'NONE'),
      await put('accounts/999/distribution_centers', 'MAIN'),
      await put('accounts/x/distribution_centers', 'MAIN'),
    ];
    expect(refused.map(({ status, body }) => [status, body.response.code])).toEqual([
      [400, 'unknown_distribution_center'],
      [404, 'account_not_found'],
      [400, 'invalid_value'],
    ]);
  });

  it('bins: created, listed by site and location', async () => {
    const bins = [
      { distribution_center: 'MAIN', location: 'A', bin: 'A01' },
      { distribution_center: 'WEST', location: 'A', bin: 'A01' },
      { distribution_center: 'MAIN', location: 'a', bin: 'A01', purpose: 'none' },
    ];
    const { status, body } = await post('bins', ...bins);
    expect({ status, body }).toEqual({
      status: 200,
      body: { data: bins.map((bin) => ({ bin_id: ID, purpose: 'pick', ...bin, activated: true })) },
    });
    expect((await get('bins')).body.data).toEqual(body.data);
    expect((await get('bins?distribution_center=MAIN&location=a')).body).toEqual({
      data: [body.data[2]],
      metadata: { page: 1, per_page: 20, total_records: 1, total_pages: 1, total_current_page: 1 },
    });
    const changed = await patchBin(body.data[2].bin_id, { purpose: 'reserve' });
    expect(changed.body).toEqual({ data: { ...body.data[2], purpose: 'reserve' } });
    expect((await patchBin(body.data[2].bin_id, { purpose: 'depot' })).body.response.errors).toEqual([
      { path: 'purpose', message: 'must be one of pick, reserve, none' },
    ]);
    expect((await get('bins?distribution_center=MAIN&per_page=1')).body.metadata.total_records).toBe(2);
  });

  it('bins: refused when they exist or come twice, or their site does not exist', async () => {
    const bin = { distribution_center: 'MAIN', location: 'T', bin: 'T01' };
    await post('bins', bin);
    const { status, body } = await post(
      'bins',
      { ...bin, bin: 'T02' },
      bin,
      { ...bin, bin: 'T02' },
      { ...bin, distribution_center: 'NONE' },
    );
    expect([status, body.response.code]).toEqual([400, 'bin_taken']);
    expect(body.response.errors).toEqual([
      { path: 'data[1].bin', message: 'The bin T01 exists already in location T' },
      { path: 'data[2].bin', message: 'The bin T02 exists already in location T' },
      { path: 'data[3].distribution_center', message: 'The distribution center NONE is not registered' },
    ]);
    expect((await post('bins', {})).body.response.errors).toHaveLength(3);
    expect((await get('bins?location=T')).body.metadata.total_records).toBe(1);
  });
});
