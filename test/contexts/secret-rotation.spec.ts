import { CreateWebhook, FindUnreadableWebhookSecrets, ResealWebhookSecrets } from '@contract/events';
import { RotateSecret, ShowAccountKey, ShowMasterKey } from '@contract/identity';
import { type RunningApp, startApp, startTwin } from '../support/app.js';
import { asAccount, asAda, buildIdentity, keys } from '../support/build-identity.js';
import { codeAt, newUser, PASSWORD, SECRET } from '../support/build-logins.js';
import { device, logInOn, V2 } from '../support/build-mobile.js';

type Process = Awaited<ReturnType<typeof startTwin>>;

const ORDERS = '/apirest/v4/oms/orders';
const NEW = 'another secret, as good as the first';

describe('a SECRET_KEY that is rotated', () => {
  let app: RunningApp;
  let guard: string;
  let login: Record<string, string>;
  let step = 0;
  beforeAll(async () => {
    app = await startApp({ demo: false });
    await buildIdentity(app.bus);
    guard = await newUser(app, { secondFactorSecret: SECRET });
    login = await logInOn(app.http, 'ada');
  });
  afterAll(() => app.close());

  const isIn = (status: number): boolean => status === 200;
  const create = ({ http }: Pick<Process, 'http'>) =>
    http
      .post(ORDERS)
      .set({ ...asAccount, 'Idempotency-Key': 'before the rotation' })
      .send({ data: [] });

  /** Which credentials work: keys, an earlier mobile login, a second factor, a stored idempotent answer, the keys in clear. */
  async function opens({ http, bus }: Pick<Process, 'http' | 'bus'>): Promise<Record<string, unknown>> {
    const challenge = (await http.post(`${V2}/mobile-login-1`).set(device).send({ username: guard, password: PASSWORD })).body as {
      challenge: string;
    };
    // A code works once, so each process gets the next one.
    const code = codeAt(new Date(Date.now() + (step - 1) * 30_000));
    step += 1;
    const replayed = await create({ http });
    return {
      account: isIn((await http.get(ORDERS).set(asAccount)).status),
      warehouse: isIn((await http.post('/apirest/v4/wms/ping').set(asAda)).status),
      mobile: isIn((await http.post(`${V2}/mobile-v1/pp-getOrders-1`).set(login).send({})).status),
      secondFactor:
        (await http.post(`${V2}/mobile-verify-code-1`).set(device).send({ challenge: challenge.challenge, code })).status === 200,
      kept: replayed.headers['idempotency-replayed'] === 'true',
      shown: [await bus.ask(new ShowAccountKey(500)).catch(() => null), await bus.ask(new ShowMasterKey()).catch(() => null)],
    };
  }
  const everything = {
    account: true,
    warehouse: true,
    mobile: true,
    secondFactor: true,
    kept: true,
    shown: [{ accountId: 500, key: keys.account }, { key: keys.master }],
  };

  it('keeps credentials valid before, during and after the rotation, and then without the old one', async () => {
    await create(app);
    await expect(app.bus.send(new RotateSecret())).rejects.toMatchObject({ code: 'no_previous_secret' });
    const tooEarly = await startTwin(app, { secretKey: NEW });
    expect(await opens(tooEarly)).toEqual({
      account: false,
      warehouse: false,
      mobile: false,
      secondFactor: false,
      kept: false,
      shown: [null, null],
    });
    await tooEarly.close();
    step = 0;

    const both = await startTwin(app, { secretKey: NEW, previousSecretKey: app.config.secretKey });
    expect(await opens(both)).toEqual(everything);
    const madeMeanwhile = await logInOn(both.http, 'ada', { ...device, 'Device-Id': 'scanner-08' });
    expect(await both.bus.send(new RotateSecret())).toEqual({ keys: 3, secondFactors: 1, unreadable: [] });
    expect(await both.bus.send(new RotateSecret())).toEqual({ keys: 3, secondFactors: 1, unreadable: [] });
    expect(await opens(both)).toEqual(everything);
    await both.close();

    const after = await startTwin(app, { secretKey: NEW });
    expect(await opens(after)).toEqual(everything);
    expect(isIn((await after.http.post(`${V2}/mobile-v1/pp-getOrders-1`).set(madeMeanwhile).send({})).status)).toBe(true);
    await after.close();
  });

  it('opens the secrets of webhooks before, during and after the rotation', async () => {
    const settings = { url: 'https://example.com', types: ['*'], description: null, ordered: false };
    const { webhookId } = await app.bus.send(new CreateWebhook({ accountId: 500 }, settings));
    const unreadable = ({ bus }: Pick<Process, 'bus'>) => bus.ask(new FindUnreadableWebhookSecrets());
    const third = { secretKey: 'a third secret, as good as those before' };
    const tooEarly = await startTwin(app, third);
    expect(await unreadable(tooEarly)).toEqual([`the secret of webhook ${webhookId}`]);
    expect(await tooEarly.bus.send(new ResealWebhookSecrets())).toEqual({ sealed: 0, unreadable: [`the secret of webhook ${webhookId}`] });
    await tooEarly.close();

    const both = await startTwin(app, { ...third, previousSecretKey: app.config.secretKey });
    expect(await unreadable(both)).toEqual([]);
    for (let turn = 0; turn < 2; turn += 1) expect(await both.bus.send(new ResealWebhookSecrets())).toEqual({ sealed: 1, unreadable: [] });
    await both.close();

    const after = await startTwin(app, third);
    expect(await unreadable(after)).toEqual([]);
    await after.close();
  });
});
