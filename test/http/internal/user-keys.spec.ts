import { createHash } from 'node:crypto';
import { RegenerateMasterKey } from '@contract/identity';
import { describeApp, type Log, type RunningApp, startApp, startTwin } from '../../support/app.js';
import { asAda, buildIdentity, keys } from '../../support/build-identity.js';
import { MovedClock, newUser, PASSWORD } from '../../support/build-logins.js';
import { refusal } from '../../support/build-orders.js';
import { type Browser, CONSOLE, logIn } from '../../support/console.js';

const INTERNAL = '/apirest/v4/oms/internal';
const PING = '/apirest/v4/wms/ping';

interface Made {
  key_id: number;
  key: string;
}

const REFUSED = "The Key is invalid or doesn't have access to this API resource";
const wrong = [401, refusal('invalid_key', REFUSED)];

class House {
  private constructor(
    readonly app: RunningApp,
    readonly clock: MovedClock,
    readonly log: Log,
  ) {}

  static async open(): Promise<House> {
    const log: Log = [];
    const app = await startApp({ demo: false, env: { TRUSTED_PROXIES: 'loopback', LOG_LEVEL: 'debug' }, log });
    await buildIdentity(app.bus);
    return new House(app, new MovedClock(app), log);
  }

  close(): Promise<void> {
    return this.app.close();
  }

  async make(userName: string, body: object = { name: 'scales' }): Promise<Made> {
    const { status, body: told } = await this.app.http.post(`${INTERNAL}/users/${userName}/keys`).set(asAda).send(body);
    expect([status, told]).toEqual([200, expect.anything()]);
    return (told as { data: Made }).data;
  }

  revoke(userName: string, id: number) {
    return this.app.http.post(`${INTERNAL}/users/${userName}/keys/${id}/revoke`).set(asAda);
  }

  async list(userName: string): Promise<Record<string, unknown>[]> {
    const { body } = await this.app.http.get(`${INTERNAL}/users/${userName}/keys`).set(asAda);
    return (body as { data: Record<string, unknown>[] }).data;
  }

  async ping(userName: string, key: string, more: Record<string, string> = {}): Promise<unknown[]> {
    const { status, body } = await this.app.http.post(PING).set({ userName, Key: key, ...more });
    return status === 200 ? [status] : [status, body];
  }
}

describeApp('own keys of warehouse users', House, (house) => {
  let picker: string;
  beforeAll(async () => {
    picker = await newUser(house.app, { role: 'picker' });
  });

  it('are shown once, and let in their user alone, with their rights alone', async () => {
    const { status, body } = await house.app.http
      .post(`${INTERNAL}/users/${picker}/keys`)
      .set(asAda)
      .send({ name: ' Scales at the dock ' });
    expect([status, body]).toEqual([
      200,
      {
        data: {
          key_id: expect.any(Number),
          name: 'Scales at the dock',
          prefix: expect.stringMatching(/^wuk_[\w-]{6}$/),
          networks: [],
          created_at: expect.any(String),
          expires_at: null,
          last_used_at: null,
          revoked_at: null,
          requests_per_minute: null,
          key: expect.stringMatching(/^wuk_[\w-]{43}$/),
        },
      },
    ]);
    const { key, prefix } = (body as { data: { key: string; prefix: string } }).data;
    expect(key.startsWith(prefix)).toBe(true);
    expect(await house.ping(picker, key)).toEqual([200]);
    expect(await house.ping('ada', key)).toEqual(wrong);
    const asOwner = (path: string) => house.app.http.get(`${INTERNAL}/${path}`).set({ userName: picker, Key: key });
    expect((await asOwner('users')).status).toBe(403);
    const rows = await house.app.database.query<{ hash: string }>('SELECT KeyHash AS hash FROM user_keys WHERE Prefix = ?', [prefix]);
    expect(rows).toEqual([{ hash: createHash('sha256').update(key).digest('hex') }]);
    expect(JSON.stringify(await house.app.database.query('SELECT * FROM user_keys'))).not.toContain(key);
    expect(JSON.stringify(await house.list(picker))).not.toContain(key);
  });

  it('are refused when they are changed, shortened or empty', async () => {
    const { key } = await house.make(picker);
    const last = key.endsWith('A') ? 'B' : 'A';
    for (const sent of [`${key.slice(0, -1)}${last}`, key.slice(0, -1), `${key}A`, 'wuk_', 'wuk', key.toUpperCase()])
      expect([sent, await house.ping(picker, sent)]).toEqual([sent, wrong]);
  });

  it('end at once in every process when they are revoked, one without the others', async () => {
    const [one, two] = [await house.make(picker, { name: 'one' }), await house.make(picker, { name: 'two' })];
    const twin = await startTwin(house.app);
    try {
      const statuses = async (key: string): Promise<number[]> => [
        (await house.app.http.post(PING).set({ userName: picker, Key: key })).status,
        (await twin.http.post(PING).set({ userName: picker, Key: key })).status,
      ];
      expect([await statuses(one.key), await statuses(two.key)]).toEqual([
        [200, 200],
        [200, 200],
      ]);
      const revoked = await house.revoke(picker, one.key_id);
      expect([revoked.status, revoked.body]).toMatchObject([200, { data: { key_id: one.key_id, revoked_at: expect.any(String) } }]);
      expect([await statuses(one.key), await statuses(two.key)]).toEqual([
        [401, 401],
        [200, 200],
      ]);
      // Revoking it again changes nothing.
      expect((await house.revoke(picker, one.key_id)).body).toEqual(revoked.body);
    } finally {
      await twin.close();
    }
    expect((await house.revoke('ada', two.key_id)).body).toEqual(refusal('key_not_found', `There is no key ${two.key_id}`));
    expect((await house.revoke('nobody', two.key_id)).body).toEqual(refusal('user_not_found', 'The user does not exist'));
    expect(await house.ping(picker, two.key)).toEqual([200]);
  });

  it('end with their user, and with the instant or day at which they expire', async () => {
    const userName = await newUser(house.app);
    const day = (days: number): string => new Date(house.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const [forGood, today] = [await house.make(userName), await house.make(userName, { name: 'today', expires_at: day(1) })];
    expect([await house.ping(userName, forGood.key), await house.ping(userName, today.key)]).toEqual([[200], [200]]);
    house.clock.forward(2 * 86_400);
    expect([await house.ping(userName, forGood.key), await house.ping(userName, today.key)]).toEqual([[200], wrong]);
    await house.app.http.post(`${INTERNAL}/users/${userName}/deactivate`).set(asAda);
    expect(await house.ping(userName, forGood.key)).toMatchObject([401, { response: { code: 'user_not_activated' } }]);
  });

  it('are let in from their networks alone, by the address of the client behind trusted proxies', async () => {
    const { key } = await house.make(picker, { name: 'bound', networks: ['203.0.113.0/24', '2001:db8::/32'] });
    const from = (address: string): Promise<unknown[]> => house.ping(picker, key, { 'X-Forwarded-For': address });
    expect([await from('203.0.113.9'), await from('2001:db8::7'), await from('::ffff:203.0.113.9')]).toEqual([[200], [200], [200]]);
    expect([await from('203.0.114.9'), await from('2001:db9::7'), await from('nonsense'), await house.ping(picker, key)]).toEqual([
      wrong,
      wrong,
      wrong,
      wrong,
    ]);
  });

  it('tell when they were last used, with a write every few minutes', async () => {
    const { key, key_id: id } = await house.make(picker, { name: 'seen' });
    const seen = async (): Promise<unknown> => (await house.list(picker)).find(({ key_id: each }) => each === id)?.last_used_at;
    expect(await seen()).toBeNull();
    await house.ping(picker, key);
    const first = await seen();
    expect(Math.abs(Date.parse(String(first)) - house.clock.now().getTime())).toBeLessThan(60_000);
    await house.ping(picker, key);
    expect(await seen()).toBe(first);
    house.clock.forward(301);
    await house.ping(picker, key);
    expect(await seen()).not.toBe(first);
  });

  it.each([
    [{}, 'missing_field', ['name']],
    [{ name: ' ' }, 'missing_field', ['name']],
    [{ name: 'x', networks: ['10.0.0.0/8', '10.0.0.0/33', 'private'] }, 'unusable_network', ['networks[1]', 'networks[2]']],
    [{ name: 'x', expires_at: '2020-01-01' }, 'past_expiry', ['expires_at']],
    [{ name: 'x', expires_at: 'tomorrow' }, 'invalid_value', ['expires_at']],
    [{ name: 'x', networks: Array.from({ length: 21 }, () => '::1') }, 'too_many_records', ['networks']],
  ])('are not made of %j', async (body, code, paths) => {
    const { status, body: told } = await house.app.http.post(`${INTERNAL}/users/${picker}/keys`).set(asAda).send(body);
    const { response } = told as { response: { code: string; errors: { path: string }[] } };
    expect([status, response.code, response.errors.map(({ path }) => path)]).toEqual([400, code, paths]);
  });

  it('are not made for a merchant, nor beyond twenty in force', async () => {
    const code = async (userName: string): Promise<unknown> =>
      (await house.app.http.post(`${INTERNAL}/users/${userName}/keys`).set(asAda).send({ name: 'x' })).body.response?.code;
    expect([await code('web'), await code('nobody')]).toEqual(['key_without_site', 'user_not_found']);
    const userName = await newUser(house.app);
    const made = await Promise.all(Array.from({ length: 20 }, () => house.make(userName)));
    expect(await code(userName)).toBe('too_many_keys');
    await house.revoke(userName, made[0]?.key_id ?? 0);
    expect(await code(userName)).toBeUndefined();
  });

  it('are logged by what was done for whom and by whom, but no line contains the keys themselves', async () => {
    const { key, key_id: id } = await house.make(picker, { name: 'logged' });
    expect([await house.ping(picker, key), await house.ping('ada', key)]).toEqual([[200], wrong]);
    await house.revoke(picker, id);
    const events = (): unknown[] => house.log.filter(({ msg }) => msg === 'security').map(({ event }) => event);
    await house.app.until(() => Promise.resolve(events().includes('user_key_revoked')));
    expect(house.log).toContainEqual(expect.objectContaining({ event: 'user_key_created', actor: 'user:ada', ofUser: picker }));
    expect(JSON.stringify(house.log)).not.toContain(key);
  });

  it('may be what the master key begins like', async () => {
    const { key } = await house.make(picker, { name: 'beside it' });
    await house.app.bus.send(new RegenerateMasterKey('wuk_is-what-ours-begins-with'));
    await house.app.until(async () => (await house.ping(picker, keys.master))[0] === 401);
    expect([await house.ping(picker, 'wuk_is-what-ours-begins-with'), await house.ping(picker, key)]).toEqual([[200], [200]]);
    await house.app.bus.send(new RegenerateMasterKey(keys.master));
    await house.app.until(async () => (await house.ping(picker, keys.master))[0] === 200);
  });

  describe('in the console', () => {
    let page: Browser;
    beforeAll(async () => {
      page = await logIn(house.app, picker, PASSWORD);
    });
    const post = (path: string, body: object = {}) => page.post(`${CONSOLE}/security/keys${path}`, body);

    it('are made by their users with their password, and revoked without', async () => {
      const refused = await post('', { name: 'mine', password: 'not my password' });
      expect([refused.status, refused.body]).toMatchObject([400, { response: { code: 'wrong_password', errors: [{ path: 'password' }] } }]);
      const made = await post('', { name: 'mine', password: PASSWORD });
      expect(made.status).toBe(200);
      const { key, key_id: id } = (made.body as { data: Made }).data;
      expect(await house.ping(picker, key)).toEqual([200]);
      const { body } = await page.get(`${CONSOLE}/security/keys`);
      expect((body as { data: object[] }).data[0]).toMatchObject({ key_id: id, name: 'mine' });
      expect((await post(`/${id}/revoke`)).status).toBe(200);
      expect(await house.ping(picker, key)).toEqual(wrong);
    });

    it('are their own: another’s does not exist', async () => {
      const { key_id: id } = await house.make('ada');
      expect((await post(`/${id}/revoke`)).body).toEqual(refusal('key_not_found', `There is no key ${id}`));
      const merchant = await logIn(house.app, 'web', PASSWORD);
      expect((await merchant.get(`${CONSOLE}/security/keys`)).status).toBe(403);
    });

    it('are made by operators for others, not for themselves', async () => {
      const operator = await logIn(house.app, 'ada', PASSWORD);
      const made = await operator.post(`${CONSOLE}/users/${picker}/keys`, { name: 'from an operator' });
      expect(made.status).toBe(200);
      expect(await house.ping(picker, (made.body as { data: Made }).data.key)).toEqual([200]);
      const own = await operator.post(`${CONSOLE}/users/ada/keys`, { name: 'x' });
      expect([own.status, own.body]).toMatchObject([400, { response: { code: 'own_user' } }]);
      expect((await page.get(`${CONSOLE}/users/ada/keys`)).status).toBe(403);
    });
  });
});
