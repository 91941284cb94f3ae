import { RegenerateAccountKey } from '@contract/identity';
import { describeApp } from '../../support/app.js';
import { asAda, buildIdentity, keys } from '../../support/build-identity.js';

const LIST = '/apiv2/pro-v1/inventory-list-1';
const refusal = (code: string, message: string) => ({ response: { success: false, message, code } });
const missingAccount = refusal('missing_account_id', 'The Header value is invalid. AccountID is missing or empty');
const unknownAccount = refusal('unknown_account', "The Header value is invalid. AccountID doesn't exist.");
const inactiveAccount = refusal('account_not_activated', "The Header value is invalid. AccountID isn't activated");
const invalidKey = refusal('invalid_key', "The Key is invalid or doesn't have access to this API resource");

describeApp('the guard of Pro WMS', { demo: false }, (app) => {
  beforeAll(async () => {
    await buildIdentity(app.bus);
  });

  const ask = async (headers: Record<string, string>) => {
    const { status, body } = await app.http.post(LIST).set(headers).send({});
    return [status, body as object];
  };
  const account = { AccountID: '500' };

  it.each([
    ['Authorization', { ...account, Authorization: keys.account }],
    ['Key', { ...account, Key: keys.account }],
    ['both', { ...account, Authorization: keys.account, Key: keys.account }],
    ['a right Authorization beside a wrong Key', { ...account, Authorization: keys.account, Key: 'wrong' }],
    ['Key beside an empty Authorization', { ...account, Authorization: '', Key: keys.account }],
  ])('lets an account in by %s', async (_what, headers) => {
    expect((await ask(headers))[0]).toBe(200);
  });

  it.each([
    ['nothing', {}, missingAccount],
    ['no AccountID', { Authorization: keys.account }, missingAccount],
    ['an empty AccountID', { AccountID: ' ', Authorization: keys.account }, missingAccount],
    ['an unknown AccountID', { AccountID: '999', Authorization: keys.account }, unknownAccount],
    ['an AccountID that is no number', { AccountID: '0500', Authorization: keys.account }, unknownAccount],
    ['an account that is not activated, its key right or wrong', { AccountID: '501', Authorization: keys.deactivated }, inactiveAccount],
    ['an account that is not activated, without a key', { AccountID: '501' }, inactiveAccount],
    ['no key', account, invalidKey],
    ['a wrong Authorization beside a right Key', { ...account, Authorization: 'wrong', Key: keys.account }, invalidKey],
    ['a wrong Key', { ...account, Key: 'wrong' }, invalidKey],
    ["another account's key", { ...account, Authorization: keys.deactivated }, invalidKey],
    ['the master key', { ...account, Authorization: keys.master }, invalidKey],
    ['a scheme before the key', { ...account, Authorization: `Bearer ${keys.account}` }, invalidKey],
    ['a warehouse user', asAda, missingAccount],
  ])('refuses %s', async (_what, headers, expected) => {
    expect(await ask(headers)).toEqual([401, expected]);
  });

  it('looks at the key before the body', async () => {
    const { status, body } = await app.http
      .post(LIST)
      .set({ ...account, Authorization: 'wrong', 'Content-Type': 'application/json' })
      .send('{"page": 0}');
    expect([status, body]).toEqual([401, invalidKey]);
  });

  it('takes a new key for the old one', async () => {
    const { key } = await app.bus.send(new RegenerateAccountKey(500));
    await app.until(async () => (await ask({ ...account, Authorization: keys.account }))[0] === 401);
    expect((await ask({ ...account, Authorization: key }))[0]).toBe(200);
  });
});
