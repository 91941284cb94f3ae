import { type AuditRow, EVERY_ROW, FindAuditBreaches, ListAuditLog, SetUserRole } from '@contract/identity';
import type { Command } from '@nestjs/cqrs';
import { ChangeProducts } from '@contract/inventory';
import { acting } from '@module/identity';
import { describeApp, type RunningApp } from '../support/app.js';
import { audited } from '../support/audited-commands.js';
import { newUser } from '../support/build-logins.js';
import { commands } from '../support/messages.js';

const ANN = { actor: 'user:ann', credential: 'session', address: '10.1.2.3', requestId: 'r-1' } as const;
const SETTINGS = { env: { SECRET_KEY_PREVIOUS: 'the secret before it, for tests only' } };

const rowsOf = async ({ bus }: RunningApp): Promise<AuditRow[]> => (await bus.ask(new ListAuditLog({}, EVERY_ROW))).rows;
const asAnn = <T>({ bus }: RunningApp, command: Command<T>): Promise<T> => acting.run(ANN, () => bus.send(command));

/** Expects a text of the log to have these members; for a list, only that it is one. */
function agree(text: string | null, wanted: object | null): void {
  const details: unknown = text === null ? null : JSON.parse(text);
  if (wanted === null) expect(details).toBeNull();
  else if (Array.isArray(wanted)) expect(details).toEqual(expect.arrayContaining(wanted as unknown[]));
  else expect(details).toMatchObject(wanted);
}

/** Changes a row of the log without the program. */
const plant = ({ database }: RunningApp, sql: string, values: (string | number)[] = []): Promise<unknown> =>
  database.transaction(() => database.write(sql, values));

describeApp('every command that changes settings or people', SETTINGS, (app) => {
  it('has a case here', () => {
    const declared = commands.filter(({ audits }) => audits !== undefined).map(({ name }) => name);
    expect(Object.keys(audited).sort()).toEqual(declared.sort());
  });

  it.each(Object.entries(audited))('%s leaves a row with before and after', async (name, [made, before, after]) => {
    const command = await made(app);
    const known = (await rowsOf(app)).length;
    await asAnn(app, command);
    const rows = await rowsOf(app);
    expect([name, rows.length]).toEqual([name, known + 1]);
    const [row] = rows;
    const { audits } = command.constructor as { audits?: { action: string } };
    expect(row).toMatchObject({ ...ANN, auditNumber: known + 1, action: audits?.action });
    agree(row.before, before);
    agree(row.after, after);
    // No key or password in clear text.
    expect(`${row.before} ${row.after} ${row.subject}`).not.toMatch(/whsec_|oak_[\w-]{10}|wuk_[\w-]{10}|a long password/);
    expect(await app.bus.ask(new FindAuditBreaches())).toEqual([]);
  });
});

describeApp('the audit log', (app) => {
  let user: string;
  beforeAll(async () => {
    user = await newUser(app);
  });

  it('leaves nothing of a command that is refused', async () => {
    const known = await rowsOf(app);
    await expect(asAnn(app, new SetUserRole('nobody', 'lead'))).rejects.toMatchObject({ code: 'user_not_found' });
    expect(await rowsOf(app)).toEqual(known);
  });

  it('tells of products that people change one by one, and of none that a program or a file changes', async () => {
    const known = (await rowsOf(app)).length;
    const [one, other] = ['DEMO-001', 'DEMO-002'].map((sku) => ({ sku, model: 'M-1' }));
    await acting.run({ ...ANN, credential: 'account_key' }, () => app.bus.send(new ChangeProducts(100, [one])));
    await app.bus.send(new ChangeProducts(100, [one]));
    await asAnn(app, new ChangeProducts(100, [one, other]));
    expect((await rowsOf(app)).length).toBe(known);
    await asAnn(app, new ChangeProducts(100, [{ ...one, model: 'M-2' }]));
    const [{ action, subject, before, after }] = await rowsOf(app);
    expect([action, subject, before, after]).toEqual([
      'product.changed',
      'product DEMO-001 of account 100',
      '{"model":"M-1"}',
      '{"model":"M-2"}',
    ]);
  });

  it('counts without a gap while several change the same user, each with what was there before', async () => {
    const roles = ['picker', 'lead', 'picker', 'operator', 'lead', 'picker'] as const;
    await Promise.all(roles.map((role) => asAnn(app, new SetUserRole(user, role))));
    const rows = (await rowsOf(app)).slice(0, roles.length).reverse();
    let role = 'lead';
    for (const { before, after } of rows) {
      const [was, is] = [before, after].map((text) => (JSON.parse(text ?? '') as { role?: string }).role);
      if (was !== undefined) expect(was).toBe(role);
      role = is ?? role;
    }
    expect(rows.map(({ auditNumber }) => auditNumber)).toEqual(roles.map((_, index) => rows[0].auditNumber + index));
    expect(await app.bus.ask(new FindAuditBreaches())).toEqual([]);
  });

  it('stops the change whose row it cannot write', async () => {
    await plant(app, 'UPDATE audit_chain SET LastNumber = LastNumber - 1');
    await expect(asAnn(app, new SetUserRole(user, 'operator'))).rejects.toThrow();
    await plant(app, 'UPDATE audit_chain SET LastNumber = LastNumber + 1');
    expect(await app.database.query('SELECT Operator AS operator FROM users WHERE UserName = ?', [user])).toEqual([{ operator: 'N' }]);
  });

  it.each([
    ['a byte of an action', 'audit_log', 'Action', 'row 2 of the audit log is not as it was written'],
    ['a byte of a credential', 'audit_log', 'Credential', 'row 2 of the audit log is not as it was written'],
    ['a byte of an actor', 'audit_values', 'Actor', 'the values of row 2 of the audit log are not as they were written'],
    ['a byte of what was before', 'audit_values', 'AfterState', 'the values of row 2 of the audit log are not as they were written'],
  ])('names %s that was changed', async (_, table, column, breach) => {
    const [{ was }] = await app.database.query<{ was: string }>(`SELECT ${column} AS was FROM ${table} WHERE AuditNumber = 2`);
    await plant(app, `UPDATE ${table} SET ${column} = ? WHERE AuditNumber = 2`, [`${was.slice(0, -1)}~`]);
    expect(await app.bus.ask(new FindAuditBreaches())).toEqual([breach]);
    await plant(app, `UPDATE ${table} SET ${column} = ? WHERE AuditNumber = 2`, [was]);
    expect(await app.bus.ask(new FindAuditBreaches())).toEqual([]);
  });

  it('names rows that are missing, in the middle and at the end', async () => {
    const last = (await rowsOf(app)).length;
    const chain = await app.database.query<{ number: number; hash: string }>('SELECT LastNumber AS number, Hash AS hash FROM audit_chain');
    await plant(app, 'DELETE FROM audit_values WHERE AuditNumber = ?', [last - 1]);
    expect(await app.bus.ask(new FindAuditBreaches())).toEqual([`the values of row ${last - 1} of the audit log are missing`]);
    await plant(app, 'DELETE FROM audit_log WHERE AuditNumber = ?', [last]);
    await plant(app, 'DELETE FROM audit_log WHERE AuditNumber = ?', [last - 1]);
    expect(await app.bus.ask(new FindAuditBreaches())).toEqual([`row ${last - 1} of the audit log is missing`]);
    await plant(app, 'UPDATE audit_chain SET LastNumber = ?', [last - 2]);
    expect(await app.bus.ask(new FindAuditBreaches())).toEqual(['the end of the audit log is not as it was written']);
    expect(chain).toEqual([{ number: last, hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  });
});
