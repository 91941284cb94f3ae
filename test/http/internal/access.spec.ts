import { routesOf } from '../../../apps/api/src/pipeline/routes.js';
import { describeApp } from '../../support/app.js';
import { asAccount, asAda, buildIdentity } from '../../support/build-identity.js';

const PRIVATE = '/apirest/v4/oms/internal/accounts';
const refusal = (code: string, message: string) => ({ response: { success: false, message, code } });
const missingUser = refusal('missing_user_name', 'The Header value is invalid. UserName is missing or empty');
const unknownUser = refusal('unknown_user', "The Header value is invalid. User doesn't exist or it has no permissions");
const inactiveUser = refusal('user_not_activated', "The Header value is invalid. User isn't activated");
const invalidKey = refusal('invalid_key', "The Key is invalid or doesn't have access to this API resource");
const stranger = { 'X-Forwarded-For': '203.0.113.9' };

describeApp('access to the internal interface', { demo: false, env: { TRUSTED_PROXIES: 'loopback, 10.1.0.0/16' } }, (app) => {
  beforeAll(async () => {
    await buildIdentity(app.bus);
  });

  it.each([
    ['no userName', { Key: asAda.Key }, missingUser],
    ['an empty userName', { userName: '', Key: asAda.Key }, missingUser],
    ['an unknown user before a missing Key', { userName: 'nobody' }, unknownUser],
    ['a name in other letters', { ...asAda, userName: 'Ada' }, unknownUser],
    ['a part of a name', { ...asAda, userName: 'ad' }, unknownUser],
    ['a wildcard', { ...asAda, userName: '%' }, unknownUser],
    ['a user of level 1', { ...asAda, userName: 'web' }, unknownUser],
    ['a repeated userName', { ...asAda, userName: 'ada, ada' }, unknownUser],
    ['a name of 5,000 characters', { ...asAda, userName: 'a'.repeat(5000) }, unknownUser],
    ['a user not activated before a wrong Key', { userName: 'eve', Key: 'wrong' }, inactiveUser],
    ['no Key', { userName: 'ada' }, invalidKey],
    ['a wrong Key', { userName: 'ada', Key: 'wrong' }, invalidKey],
    ["an account's Key", { userName: 'ada', Key: asAccount.Key }, invalidKey],
    ['the credentials of an account', asAccount, missingUser],
  ])('refuses %s', async (_what, headers, body) => {
    const answer = await app.http.get(PRIVATE).set(headers as Record<string, string>);
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 401, body });
  });

  it.each([
    ['directly from this machine', {}, 200],
    ['through the proxy, from a private address', { 'X-Forwarded-For': '192.168.7.7' }, 200],
    ['through both proxies, from a private address', { 'X-Forwarded-For': '192.168.7.7, 10.1.2.3' }, 200],
    ['through the proxy, from a public address', stranger, 404],
    ['through both proxies, from a public address', { 'X-Forwarded-For': '203.0.113.9, 10.1.2.3' }, 404],
    ['from a public address that claims a private one', { 'X-Forwarded-For': '192.168.7.7, 203.0.113.9' }, 404],
    ['from a public IPv6 address', { 'X-Forwarded-For': '2001:db8::7' }, 404],
    ['from a public address mapped into IPv6', { 'X-Forwarded-For': '::ffff:203.0.113.9' }, 404],
    ['from what is no address', { 'X-Forwarded-For': 'localhost' }, 404],
  ])('a request %s is answered so', async (_what, headers, status) => {
    expect((await app.http.get(PRIVATE).set({ ...asAda, ...headers })).status).toBe(status);
  });

  it('does not exist for strangers: they get exactly the answer of an unknown path, whatever they send', async () => {
    const shown = async (path: string, body?: string) => {
      const request = app.http.post(path).set({ ...asAda, ...stranger, 'X-Request-Id': 'same' });
      const {
        status,
        headers,
        body: answer,
      } = await (body === undefined ? request : request.set('Content-Type', 'application/json').send(body));
      return { status, answer, headers: Object.keys(headers).filter((name) => name !== 'date') };
    };
    for (const body of [undefined, '{"name":"x"}', '{broken']) {
      expect(await shown(PRIVATE, body)).toEqual(await shown('/apirest/v4/oms/internal/nothing_here', body));
    }
    expect((await shown(PRIVATE)).answer).toEqual({
      response: { success: false, message: 'The path or method does not exist', code: 'not_found' },
    });
  });

  it('is declared by every route', () => {
    const routes = routesOf(app.nest).map(({ controller, handler, access }) => ({ route: `${controller.name}.${handler.name}`, access }));
    expect(routes.length).toBeGreaterThan(20);
    expect(routes.filter(({ access }) => access === undefined).map(({ route }) => route)).toEqual([]);
    expect(
      routes
        .filter(
          ({ access, route }) =>
            access === 'public' && !/^(Health|SessionController\.session$|BrandController\.logo$|SecurityText)/.test(route),
        )
        .map(({ route }) => route),
    ).toEqual([]);
  });
});
