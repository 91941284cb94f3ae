import { CreateAccount, CreateUser, RegenerateMasterKey, SetAccountActivated, SetUserRole } from '@contract/identity';
import { CreateBins, CreateSites, RegisterNames, SetAccountSites } from '@contract/inventory';
import { ChangeFloorSite } from '@contract/warehouse';
import { describeApp } from '../../support/app.js';
import { PASSWORD } from '../../support/build-logins.js';
import { type Browser, CONSOLE, logIn } from '../../support/console.js';

const OMS = '/apirest/v4/oms';

interface Checklist {
  complete: boolean;
  dismissed: boolean;
  account_id: number | null;
  steps: { step: string; required?: boolean; done: boolean }[];
}

const checklistOf = async (of: Browser, path = 'checklist'): Promise<Checklist> => {
  const { status, body } = await of.get(`${CONSOLE}/${path}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return (body as { data: Checklist }).data;
};
const leftOf = ({ steps }: Checklist, isRequired = true): string[] =>
  steps.filter(({ done, required = true }) => !done && required === isRequired).map(({ step }) => step);

describeApp('the checklist of a new system', { demo: false }, (app) => {
  let operator: Browser;
  const site = { name: 'Main', address1: null, city: null, state: null, zip: null, country: null, isActivated: true, autoProcess: false };
  const user = { password: PASSWORD, isOfDemoSet: true, level: 2, siteId: 1, accountId: null, isActivated: true } as const;
  const merchant = { ...user, userName: 'mia', level: 1, siteId: null, accountId: 100 } as const;

  const tea = { description: 'Green tea', width: 4, length: 6, height: 2, weight: 0.5, cost: 3, retail: 9.5 };

  beforeAll(async () => {
    await app.bus.send(new CreateSites([{ ...site, code: 'MAIN' }]));
    await app.bus.send(new CreateUser({ ...user, userName: 'ada', role: 'operator' }));
    operator = await logIn(app, 'ada', PASSWORD);
  });

  it('begins with the site and the operator that the command line created', async () => {
    const list = await checklistOf(operator);
    expect(list).toMatchObject({ complete: false, dismissed: false, account_id: null });
    expect(list.steps[0]).toEqual({ step: 'site', required: true, done: true });
    expect(leftOf(list)).toEqual(['bins', 'account', 'account_sites', 'merchant', 'worker', 'package_type', 'product', 'stock']);
    expect(leftOf(list, false)).toEqual(['shipped', 'second_factor', 'rate_card', 'webhook', 'master_key']);
  });

  it('follows what is done, and what is undone', async () => {
    const doing: readonly [did: () => Promise<unknown>, left: string[]][] = [
      [
        () => app.bus.send(new CreateBins([{ siteCode: 'MAIN', location: 'A', bin: 'A01' }])),
        ['account', 'account_sites', 'merchant', 'worker', 'package_type', 'product', 'stock'],
      ],
      [
        () => app.bus.send(new CreateAccount({ accountId: 100, name: 'Mia Ltd', isActivated: true })),
        ['merchant', 'worker', 'package_type', 'product', 'stock'],
      ],
      [() => app.bus.send(new CreateUser(merchant)), ['worker', 'package_type', 'product', 'stock']],
      // Another operator does not count as somebody who works on the floor.
      [() => app.bus.send(new CreateUser({ ...user, userName: 'otto', role: 'operator' })), ['worker', 'package_type', 'product', 'stock']],
      [() => app.bus.send(new SetUserRole('otto', 'picker')), ['package_type', 'product', 'stock']],
      [() => app.bus.send(new RegisterNames('package_type', [{ name: 'BOX' }])), ['product', 'stock']],
    ];
    for (const [did, left] of doing) {
      await did();
      expect(leftOf(await checklistOf(operator))).toEqual(left);
    }
    await app.bus.send(new SetAccountActivated(100, false));
    expect(leftOf(await checklistOf(operator))).toEqual(['account', 'account_sites', 'merchant', 'product', 'stock']);
    await app.bus.send(new SetAccountActivated(100, true));
    // An account whose only site is retired cannot ship.
    await app.bus.send(new CreateSites([{ ...site, code: 'WEST' }]));
    await app.bus.send(new SetAccountSites(100, ['WEST']));
    await app.bus.send(new ChangeFloorSite(2, { isActivated: false }));
    expect(leftOf(await checklistOf(operator))).toEqual(['account_sites', 'product', 'stock']);
    await app.bus.send(new SetAccountSites(100, []));
    await app.bus.send(new RegenerateMasterKey());
    expect(leftOf(await checklistOf(operator), false)).toEqual(['shipped', 'second_factor', 'rate_card', 'webhook']);
  });

  it('is put away by each operator for themselves', async () => {
    await app.bus.send(new SetUserRole('otto', 'operator'));
    const other = await logIn(app, 'otto', PASSWORD);
    const { status, body } = await operator.post(`${CONSOLE}/checklist/dismiss`, {});
    expect([status, (body as { data: Checklist }).data.dismissed]).toEqual([200, true]);
    expect((await checklistOf(operator)).dismissed).toBe(true);
    expect((await checklistOf(other)).dismissed).toBe(false);
  });

  it("of an account is its merchant's alone: what others have does not count", async () => {
    const theirs = 'checklist/account';
    const page = await logIn(app, 'mia', PASSWORD);
    await app.bus.send(new CreateAccount({ accountId: 101, name: 'Other', isActivated: true }));
    await app.bus.send(new CreateUser({ ...merchant, userName: 'oda', accountId: 101 }));
    const create = async (by: Browser, sku: string): Promise<number> =>
      (await by.post(`${OMS}/inventory/products`, { data: [{ ...tea, sku }] })).status;
    expect(await create(await logIn(app, 'oda', PASSWORD), 'O-1')).toBe(200);
    expect(leftOf(await checklistOf(page, theirs))).toEqual(['product', 'replenishment', 'stock', 'order']);
    expect(await create(page, 'M-1')).toBe(200);
    expect(leftOf(await checklistOf(page, theirs))).toEqual(['replenishment', 'stock', 'order']);
    const items = [{ sku: 'M-1', quantity: 5 }];
    expect((await page.post(`${OMS}/inventory/replenishments`, { data: [{ distribution_center: 'MAIN', items }] })).status).toBe(200);
    expect(leftOf(await checklistOf(page, theirs))).toEqual(['stock', 'order']);
    expect((await operator.get(`${CONSOLE}/${theirs}`)).status).toBe(403);
    expect((await page.get(`${CONSOLE}/checklist`)).status).toBe(403);
  });
});

describeApp('the checklist of the demo set', (app) => {
  it('has every required step, and asks to replace what everybody knows', async () => {
    const list = await checklistOf(await logIn(app, 'manager'));
    expect([list.complete, leftOf(list), list.account_id]).toEqual([true, [], 100]);
    expect(leftOf(list, false)).toContain('demo_credentials');
    expect(await checklistOf(await logIn(app, 'clerk'), 'checklist/account')).toMatchObject({ complete: true });
  });
});
