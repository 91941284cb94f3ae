import { FindAccountCredential } from '@contract/identity';
import { describeApp } from '../../support/app.js';
import { asAccount, asAda, buildIdentity, keys } from '../../support/build-identity.js';

const BASE = '/apirest/v4/oms/internal';
const OMS_LIST = '/apirest/v4/oms/inventory/returns';
const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const aKey = expect.stringMatching(/^[\w-]{43}$/);
const refused = (code: string, message: string, path?: string) => ({
  response: { success: false, message, code, ...(path ? { errors: [{ path, message: message.slice(path.length + 1) }] } : {}) },
});
const noAccount = refused('account_not_found', 'The account does not exist');

describeApp('internal accounts and master key', { demo: false }, (app) => {
  let master: string = keys.master;

  beforeAll(async () => {
    await buildIdentity(app.bus);
  });

  const get = (path: string) => app.http.get(`${BASE}${path}`).set({ ...asAda, Key: master });
  const post = (path: string, body?: object) =>
    app.http
      .post(`${BASE}${path}`)
      .set({ ...asAda, Key: master })
      .send(body);
  const patch = (path: string, body: object) =>
    app.http
      .patch(`${BASE}${path}`)
      .set({ ...asAda, Key: master })
      .send(body);
  const statusAs = async (headers: Record<string, string>) => (await app.http.get(OMS_LIST).set(headers)).status;

  it('creates an account whose key works at once and can be shown again', async () => {
    const { status, body } = await post('/accounts', { name: 'Globex' });
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        data: {
          account_id: 502,
          name: 'Globex',
          activated: true,
          time_zone: 'UTC',
          split_policy: 'never',
          auto_without_serials: false,
          created_at: moment,
          updated_at: moment,
          currency: null,
          units: 'imperial',
          key: aKey,
        },
      },
    });
    expect(await statusAs({ AccountID: '502', Key: body.data.key })).toBe(200);
    expect((await get('/accounts/502/key')).body).toEqual({ data: { account_id: 502, key: body.data.key } });
  });

  it('keeps the time zone an account is created with or given, and no other', async () => {
    const { body } = await post('/accounts', { name: 'Tokyo', account_id: 910, time_zone: 'Asia/Tokyo' });
    expect(body.data.time_zone).toBe('Asia/Tokyo');
    const changed = await patch('/accounts/910', { time_zone: 'Asia/Kolkata' });
    expect([changed.status, changed.body.data.time_zone, (await get('/accounts/910')).body.data.time_zone]).toEqual([
      200,
      'Asia/Kolkata',
      'Asia/Kolkata',
    ]);
    const words = 'must be the name of a time zone, such as America/New_York or UTC';
    for (const wrong of ['Mars/Olympus', '+09:00', '', 'Asia/Tokyo ']) {
      const answers = [await post('/accounts', { name: 'Wrong', time_zone: wrong }), await patch('/accounts/910', { time_zone: wrong })];
      for (const { status, body: said } of answers)
        expect([wrong, status, said.response.errors]).toEqual([wrong, 400, [{ path: 'time_zone', message: words }]]);
    }
    expect((await patch('/accounts/999999', { time_zone: 'UTC' })).body).toEqual(noAccount);
  });

  it('keeps the split policy an account is created with or given, whatever else changes', async () => {
    const { body } = await post('/accounts', { name: 'Splitter', account_id: 920, split_policy: 'when_needed' });
    const created = (await get('/accounts/920')).body;
    expect([body.data.split_policy, created.data.split_policy]).toEqual(['when_needed', 'when_needed']);
    const changed = await patch('/accounts/920', { split_policy: 'ship_available' });
    expect([changed.status, changed.body]).toEqual([
      200,
      { data: { ...created.data, split_policy: 'ship_available', updated_at: moment } },
    ]);
    expect((await patch('/accounts/920', { time_zone: 'Asia/Tokyo' })).body.data).toMatchObject({
      split_policy: 'ship_available',
      time_zone: 'Asia/Tokyo',
    });
    expect((await patch('/accounts/920', {})).body.data).toMatchObject({ split_policy: 'ship_available', time_zone: 'Asia/Tokyo' });
    expect((await get('/accounts/920')).body.data).toMatchObject({ split_policy: 'ship_available', time_zone: 'Asia/Tokyo' });
  });

  it.each(['always', 'Never', '', 1])('refuses the split policy %j, and changes nothing', async (wrong) => {
    const before = (await get('/accounts/501')).body;
    const expected = {
      path: 'split_policy',
      message: expect.stringMatching(/^must be (one of never, when_needed, ship_available|text)/),
    };
    for (const { status, body } of [
      await post('/accounts', { name: 'Wrong', account_id: 921, split_policy: wrong }),
      await patch('/accounts/501', { split_policy: wrong, time_zone: 'Asia/Tokyo' }),
    ])
      expect([status, body.response.errors]).toEqual([400, [expected]]);
    expect((await get('/accounts/501')).body).toEqual(before);
    expect((await get('/accounts/921')).status).toBe(404);
  });

  it('keeps the currency of an account, in which it may name none', async () => {
    const { body } = await post('/accounts', { name: 'Euros', account_id: 922, currency: 'EUR' });
    expect(body.data.currency).toBe('EUR');
    expect((await patch('/accounts/922', { currency: 'PLN' })).body.data).toMatchObject({ name: 'Euros', currency: 'PLN' });
    expect((await patch('/accounts/922', { name: 'Zloty' })).body.data).toMatchObject({ name: 'Zloty', currency: 'PLN' });
    for (const wrong of ['eur', 'Euro', 'XQQ', '', 1]) {
      const { status, body: refused } = await patch('/accounts/922', { currency: wrong, name: 'Wrong' });
      expect([status, refused.response.errors[0].path]).toEqual([400, 'currency']);
    }
    expect((await patch('/accounts/922', { currency: null })).body.data).toMatchObject({ name: 'Zloty', currency: null });
    expect((await get('/accounts/922')).body.data.currency).toBeNull();
  });

  it('keeps the units of an account', async () => {
    expect((await get('/accounts/920')).body.data.units).toBe('imperial');
    expect((await patch('/accounts/920', { units: 'metric' })).body.data.units).toBe('metric');
    expect((await patch('/accounts/920', { time_zone: 'Europe/Berlin' })).body.data).toMatchObject({ units: 'metric', currency: null });
    const { status, body } = await patch('/accounts/920', { units: 'kg' });
    expect([status, body.response.errors]).toEqual([400, [{ path: 'units', message: 'must be one of imperial, metric' }]]);
    expect((await get('/accounts/920')).body.data.units).toBe('metric');
  });

  it('does not change an account that does not exist', async () => {
    const { status, body } = await patch('/accounts/12345', { split_policy: 'never' });
    expect({ status, body }).toEqual({ status: 404, body: noAccount });
  });

  it('creates an account of a chosen id, not activated', async () => {
    const { body } = await post('/accounts', { account_id: 900, name: 'Later', activated: false });
    expect(body.data).toMatchObject({ account_id: 900, activated: false });
    expect(await statusAs({ AccountID: '900', Key: body.data.key })).toBe(401);
  });

  it.each([
    ['a taken id', { account_id: 500, name: 'Again' }, refused('account_id_taken', 'The account id 500 is taken')],
    ['no name', {}, refused('missing_field', 'name is required', 'name')],
    ['a blank name', { name: '  ' }, refused('missing_field', 'name is required', 'name')],
    ['an id of zero', { account_id: 0, name: 'Zero' }, refused('invalid_value', 'account_id must be 1 or more', 'account_id')],
    [
      'an id as text',
      { account_id: '7', name: 'Seven' },
      refused('invalid_type', 'account_id must be a whole number, not text', 'account_id'),
    ],
  ])('refuses %s', async (_what, given, expected) => {
    const { status, body } = await post('/accounts', given);
    expect({ status, body }).toEqual({ status: 400, body: expected });
  });

  it('lists accounts by id in pages, without their keys', async () => {
    const { body } = await get('/accounts?page=1&per_page=2');
    expect(body).toEqual({
      data: [
        {
          account_id: 500,
          name: 'Acme',
          activated: true,
          time_zone: 'UTC',
          split_policy: 'never',
          auto_without_serials: false,
          created_at: moment,
          updated_at: moment,
          currency: null,
          units: 'imperial',
        },
        {
          account_id: 501,
          name: 'Closed',
          activated: false,
          time_zone: 'UTC',
          split_policy: 'never',
          auto_without_serials: false,
          created_at: moment,
          updated_at: moment,
          currency: null,
          units: 'imperial',
        },
      ],
      metadata: { page: 1, per_page: 2, total_records: 7, total_pages: 4, total_current_page: 2 },
    });
    expect((await get('/accounts/501')).body.data).toEqual(body.data[1]);
  });

  it.each(['/accounts/12345', '/accounts/12345/key', '/accounts/99999999999999999999'])('does not find %s', async (path) => {
    const { status, body } = await get(path);
    expect({ status, body }).toEqual({ status: 404, body: noAccount });
  });

  it.each(['activate', 'deactivate', 'regenerate_key'])('does not %s an unknown account', async (action) => {
    const { status, body } = await post(`/accounts/12345/${action}`);
    expect({ status, body }).toEqual({ status: 404, body: noAccount });
  });

  it('refuses an id that is no number', async () => {
    expect((await get('/accounts/acme')).body).toEqual(refused('invalid_value', 'id must be a whole number', 'id'));
  });

  it('answers a regenerated key once the old one is dead', async () => {
    expect(await statusAs(asAccount)).toBe(200);
    const { body } = await post('/accounts/500/regenerate_key');
    expect(body).toEqual({ data: { account_id: 500, key: aKey } });
    expect(await Promise.all([statusAs(asAccount), statusAs({ ...asAccount, Key: body.data.key })])).toEqual([401, 200]);
    expect((await get('/accounts/500/key')).body).toEqual(body);
  });

  it('answers a request with an Idempotency-Key, too, only once the old key is invalid, and hides the new one from readers of the table', async () => {
    const before = (await get('/accounts/500/key')).body.data.key as string;
    expect(await statusAs({ ...asAccount, Key: before })).toBe(200);
    const again = () => post('/accounts/500/regenerate_key').set('Idempotency-Key', 'new-key');
    const { body } = await again();
    expect(await statusAs({ ...asAccount, Key: before })).toBe(401);
    expect(await statusAs({ ...asAccount, Key: body.data.key })).toBe(200);
    const replayed = await again();
    expect([replayed.headers['idempotency-replayed'], replayed.body]).toEqual(['true', body]);
    const [row] = await app.database.query<{ Answer: string }>('SELECT Answer FROM idempotency_keys WHERE IdempotencyKey = ?', ['new-key']);
    expect(row.Answer).not.toContain(body.data.key);
  });

  it('deactivates and activates; both apply everywhere once answered', async () => {
    const key = (await get('/accounts/500/key')).body.data.key as string;
    const asNow = { ...asAccount, Key: key };
    expect(await statusAs(asNow)).toBe(200);
    expect((await post('/accounts/500/deactivate')).body.data).toMatchObject({ account_id: 500, activated: false });
    expect(await statusAs(asNow)).toBe(401);
    expect((await post('/accounts/500/activate')).body.data).toMatchObject({ account_id: 500, activated: true });
    expect(await statusAs(asNow)).toBe(200);
  });

  it('stores keys hashed and sealed only', async () => {
    const { keyHash } = (await app.bus.ask(new FindAccountCredential(501))) ?? {};
    expect(keyHash).toMatch(/^[0-9a-f]{64}$/);
    const rows = await app.database.query<object>('SELECT * FROM accounts');
    expect(JSON.stringify(rows)).not.toContain(keys.deactivated);
  });

  it('shows and replaces the master key', async () => {
    expect((await get('/master_key')).body).toEqual({ data: { key: keys.master } });
    const { body } = await post('/master_key/regenerate');
    expect(body).toEqual({ data: { key: aKey } });
    expect((await get('/master_key')).body).toEqual(
      refused('invalid_key', "The Key is invalid or doesn't have access to this API resource"),
    );
    master = body.data.key as string;
    expect((await get('/master_key')).body).toEqual(body);
  });
});
