import { RegenerateAccountKey } from '@contract/identity';
import { describeApp } from '../../support/app.js';
import { asAccount, asAda, buildIdentity, keys } from '../../support/build-identity.js';

const LIST = '/apirest/v4/oms/inventory/returns';

const refusal = (code: string, message: string) => ({ response: { success: false, message, code } });
const missingAccount = refusal('missing_account_id', 'The Header value is invalid. AccountID is missing or empty');
const unknownAccount = refusal('unknown_account', "The Header value is invalid. AccountID doesn't exist.");
const inactiveAccount = refusal('account_not_activated', "The Header value is invalid. AccountID isn't activated");
const invalidKey = refusal('invalid_key', "The Key is invalid or doesn't have access to this API resource");

describeApp('OMS authentication', { demo: false }, (app) => {
  beforeAll(async () => {
    await buildIdentity(app.bus);
  });

  const ask = (headers: Record<string, string>) => app.http.get(LIST).set(headers);

  it('lets an activated account in by its key', async () => {
    const { status, body } = await ask(asAccount);
    expect([status, body.data]).toEqual([200, []]);
  });

  it.each([
    ['no AccountID', {}, missingAccount],
    ['no AccountID though a right key', { Key: keys.account }, missingAccount],
    ['an empty AccountID', { AccountID: '', Key: keys.account }, missingAccount],
    ['a blank AccountID', { AccountID: '   ', Key: keys.account }, missingAccount],
    ['an unknown AccountID', { AccountID: '999', Key: keys.account }, unknownAccount],
    ['an unknown AccountID before its missing Key', { AccountID: '999' }, unknownAccount],
    ['a word', { AccountID: 'acme', Key: keys.account }, unknownAccount],
    ['zero', { AccountID: '0', Key: keys.account }, unknownAccount],
    ['a negative number', { AccountID: '-500', Key: keys.account }, unknownAccount],
    ['a leading zero', { AccountID: '0500', Key: keys.account }, unknownAccount],
    ['a sign', { AccountID: '+500', Key: keys.account }, unknownAccount],
    ['an exponent', { AccountID: '5e2', Key: keys.account }, unknownAccount],
    ['a fraction', { AccountID: '500.0', Key: keys.account }, unknownAccount],
    ['hexadecimal', { AccountID: '0x1f4', Key: keys.account }, unknownAccount],
    ['SQL', { AccountID: '500 OR 1=1', Key: keys.account }, unknownAccount],
    ['a number beyond 64 bits', { AccountID: '99999999999999999999', Key: keys.account }, unknownAccount],
    ['a number rounded to the account', { AccountID: '500.00000000000000001', Key: keys.account }, unknownAccount],
    ['a repeated AccountID', { AccountID: '500, 500', Key: keys.account }, unknownAccount],
    ['an account not activated', { AccountID: '501', Key: keys.deactivated }, inactiveAccount],
    ['an account not activated before its wrong Key', { AccountID: '501', Key: 'wrong' }, inactiveAccount],
    ['no Key', { AccountID: '500' }, invalidKey],
    ['an empty Key', { AccountID: '500', Key: '' }, invalidKey],
    ['a wrong Key', { AccountID: '500', Key: 'wrong' }, invalidKey],
    ['a part of the Key', { AccountID: '500', Key: keys.account.slice(0, -1) }, invalidKey],
    ['the Key and more', { AccountID: '500', Key: `${keys.account}0` }, invalidKey],
    ['the Key in other letters', { AccountID: '500', Key: keys.account.toUpperCase() }, invalidKey],
    ["another account's Key", { AccountID: '500', Key: keys.deactivated }, invalidKey],
    ['the master key', { AccountID: '500', Key: keys.master }, invalidKey],
    ['a repeated Key', { AccountID: '500', Key: `${keys.account}, ${keys.account}` }, invalidKey],
    ['a key of 8,000 characters', { AccountID: '500', Key: 'k'.repeat(8000) }, invalidKey],
    ['credentials of the warehouse', asAda, missingAccount],
  ])('refuses %s', async (_what, headers, body) => {
    const answer = await ask(headers as Record<string, string>);
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 401, body });
  });

  it('checks credentials before the body and the query', async () => {
    const answer = await app.http.post(LIST).set({ AccountID: '500', Key: 'wrong' }).send({ data: 'nonsense' });
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 401, body: invalidKey });
    expect((await app.http.get(`${LIST}?page=x`).set({ AccountID: '500', Key: 'wrong' })).body).toEqual(invalidKey);
  });

  it('takes a regenerated key, and the old one no longer', async () => {
    expect((await ask(asAccount)).status).toBe(200);
    const { key } = await app.bus.send(new RegenerateAccountKey(500));
    await app.until(async () => (await ask(asAccount)).status === 401);
    const answers = [await ask(asAccount), await ask({ AccountID: '500', Key: key })];
    expect(answers.map(({ status }) => status)).toEqual([401, 200]);
  });
});
