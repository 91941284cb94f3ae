import {
  ChangeAccount,
  ChangeBrand,
  ChangeLetterhead,
  ConfirmSecondFactor,
  CreateAccount,
  CreateAccountKey,
  CreateUser,
  CreateUserKey,
  DeleteUser,
  EndLockOuts,
  ForgetImportMapping,
  KeepImportMapping,
  BeginSecondFactor,
  MakeBackupCodes,
  OpenSession,
  LimitAccountKey,
  LimitUserKey,
  RegenerateAccountKey,
  RegenerateMasterKey,
  RemoveSecondFactor,
  RevokeAccountKey,
  RevokeSession,
  RevokeSessions,
  RevokeUserKey,
  RotateSecret,
  SetAccountActivated,
  SetSecondFactor,
  SetUserActivated,
  SetUserOperator,
  SetUserPassword,
  SetUserRole,
  SetUserEmail,
  SetUserSites,
} from '@contract/identity';
import {
  ChangeBin,
  ChangeRegisteredName,
  ChangeRoutingRule,
  ChangeSite,
  CreateBins,
  CreateRoutingRule,
  CreateSites,
  DeleteRoutingRule,
  RegisterNames,
  SetAccountSites,
  SetExpiryPolicies,
} from '@contract/inventory';
import { ChangeWebhook, CreateWebhook, DeleteWebhook, RotateWebhookSecret } from '@contract/events';
import { AddCutOff, CancelOrder, ChangeCutOff, RedactOrders } from '@contract/orders';
import { ImportRateCards, SetRateCardActive } from '@contract/rates';
import {
  ChangeCart,
  ChangeTote,
  ChangePrinter,
  ChangeSsccRange,
  ChangeZone,
  CreateCart,
  CreateTote,
  CreatePrinter,
  CreateSsccRange,
  CreateZone,
  PlaceBins,
  SetLayout,
  SetWaveRule,
} from '@contract/warehouse';
import type { RunningApp } from './app.js';
import { type Case, catalogue } from './audited-catalogue.js';
import { codeAt, newUser, SECRET } from './build-logins.js';
import { simpleCard } from './build-rates.js';
import { placeOrder } from './build-returns.js';

const SITE = { address1: null, city: null, state: null, zip: null, country: null, isActivated: true, autoProcess: false };
const hook = { url: 'https://example.com', types: ['*'], description: null, ordered: false };
const cutOff = { shippingMethod: 'Ground', localTime: '16:00', weekdays: [1, 2], leadMinutes: 30 };
const nearest = { kind: 'nearest', parameters: {}, activated: true } as const;

let count = 0;
const next = (): number => (count += 1);

const newSite = async ({ bus }: RunningApp): Promise<number> =>
  (await bus.send(new CreateSites([{ ...SITE, code: `S${next()}`, name: 'Another' }])))[0].siteId;

const newSession = async (app: RunningApp) => {
  const userName = await newUser(app);
  const { userId } = await found(app, userName);
  const session = { userId, kind: 'web', seconds: 600, address: '127.0.0.1', device: null } as const;
  return { userName, ...(await app.bus.send(new OpenSession(session))) };
};

async function found({ database }: RunningApp, userName: string): Promise<{ userId: number }> {
  const [row] = await database.query<{ userId: number }>('SELECT UserID AS userId FROM users WHERE UserName = ?', [userName]);
  return row;
}

const webhook = ({ bus }: RunningApp): Promise<{ webhookId: number }> => bus.send(new CreateWebhook({ accountId: 100 }, hook));
const rule = ({ bus }: RunningApp): Promise<{ routingRuleId: number }> =>
  bus.send(new CreateRoutingRule(100, { ...nearest, rank: 100 + next() }));
const labels = { uri: 'socket://bench-1.example:9100', prints: ['labels'], isActivated: true } as const;
const mapping = { kind: 'products', source: 'Their system', mapping: '{"a":"sku"}' };

const people: Readonly<Record<string, Case>> = {
  CreateUser: [
    () =>
      Promise.resolve(
        new CreateUser({ userName: 'ada', password: 'a long password', level: 2, siteId: 1, accountId: null, isActivated: true }),
      ),
    null,
    { userName: 'ada', role: 'lead', hasSecondFactor: false },
  ],
  DeleteUser: [async (app) => new DeleteUser(await newUser(app)), { role: 'lead', hasSecondFactor: false }, null],
  SetUserActivated: [async (app) => new SetUserActivated(await newUser(app), false), { isActivated: true }, { isActivated: false }],
  SetUserOperator: [async (app) => new SetUserOperator(await newUser(app), true), { role: 'lead' }, { role: 'operator' }],
  SetUserRole: [async (app) => new SetUserRole(await newUser(app), 'picker'), { role: 'lead' }, { role: 'picker' }],
  SetUserEmail: [async (app) => new SetUserEmail(await newUser(app), 'Ada@Example.com'), { email: null }, { email: 'ada@example.com' }],
  SetUserSites: [
    async (app) => new SetUserSites(await newUser(app), [await newSite(app)]),
    { otherSiteIds: [] },
    { otherSiteIds: [expectNumber()] },
  ],
  SetUserPassword: [async (app) => new SetUserPassword(await newUser(app), 'another long password'), {}, {}],
  SetSecondFactor: [async (app) => new SetSecondFactor(await newUser(app), true), { hasSecondFactor: false }, { hasSecondFactor: true }],
  ConfirmSecondFactor: [
    async (app) => {
      const userName = await newUser(app);
      const secret = await app.bus.send(new BeginSecondFactor(userName));
      return new ConfirmSecondFactor(userName, codeAt(new Date(), secret), 'none');
    },
    { hasSecondFactor: false },
    { hasSecondFactor: true },
  ],
  RemoveSecondFactor: [
    async (app) => new RemoveSecondFactor(await newUser(app, { secondFactorSecret: SECRET }), 'none'),
    { hasSecondFactor: true },
    { hasSecondFactor: false },
  ],
  MakeBackupCodes: [async (app) => new MakeBackupCodes(await newUser(app, { secondFactorSecret: SECRET })), {}, {}],
  RevokeSession: [async (app) => new RevokeSession((await newSession(app)).sessionId), null, null],
  RevokeSessions: [async (app) => new RevokeSessions((await newSession(app)).userName), null, { sessions: 1 }],
  EndLockOuts: [() => Promise.resolve(new EndLockOuts({ userName: 'ada' })), null, null],
  CreateUserKey: [async (app) => new CreateUserKey(await newUser(app), { name: 'scales', networks: [] }), null, { name: 'scales' }],
  RevokeUserKey: [
    async (app) => {
      const userName = await newUser(app);
      return new RevokeUserKey(userName, (await app.bus.send(new CreateUserKey(userName, { name: 'scales', networks: [] }))).keyId);
    },
    { revokedDate: null },
    { revokedDate: expectText() },
  ],
  LimitUserKey: [
    async (app) => {
      const userName = await newUser(app);
      return new LimitUserKey(userName, (await app.bus.send(new CreateUserKey(userName, { name: 'scales', networks: [] }))).keyId, 60);
    },
    { requestsPerMinute: null },
    { requestsPerMinute: 60 },
  ],
  RotateSecret: [() => Promise.resolve(new RotateSecret()), null, { unreadable: [] }],
  RegenerateMasterKey: [() => Promise.resolve(new RegenerateMasterKey()), null, null],
};

const accounts: Readonly<Record<string, Case>> = {
  CreateAccount: [() => Promise.resolve(new CreateAccount({ name: 'Acme', isActivated: true })), null, { name: 'Acme', hasKey: true }],
  SetAccountActivated: [() => Promise.resolve(new SetAccountActivated(100, false)), { isActivated: true }, { isActivated: false }],
  ChangeAccount: [() => Promise.resolve(new ChangeAccount(100, { timeZone: 'Asia/Tokyo' })), {}, { timeZone: 'Asia/Tokyo' }],
  RegenerateAccountKey: [() => Promise.resolve(new RegenerateAccountKey(100)), {}, {}],
  CreateAccountKey: [
    () => Promise.resolve(new CreateAccountKey(100, { name: 'shop', networks: [], scopes: ['read'] })),
    null,
    { name: 'shop', scopes: ['read'], key: '(secret)' },
  ],
  RevokeAccountKey: [
    async ({ bus }) => {
      const { keyId } = await bus.send(new CreateAccountKey(100, { name: 'shop', networks: [], scopes: ['all'] }));
      return new RevokeAccountKey(100, keyId);
    },
    { revokedDate: null },
    { revokedDate: expectText() },
  ],
  LimitAccountKey: [
    async ({ bus }) => {
      const { keyId } = await bus.send(new CreateAccountKey(100, { name: 'shop', networks: [], scopes: ['all'] }));
      return new LimitAccountKey(100, keyId, 60);
    },
    { requestsPerMinute: null },
    { requestsPerMinute: 60 },
  ],
  KeepImportMapping: [() => Promise.resolve(new KeepImportMapping(100, mapping)), null, { source: 'Their system' }],
  ForgetImportMapping: [
    async ({ bus }) => {
      await bus.send(new KeepImportMapping(100, { ...mapping, source: 'Another' }));
      return new ForgetImportMapping(100, 'products', 'Another');
    },
    { source: 'Another' },
    null,
  ],
  ChangeBrand: [() => Promise.resolve(new ChangeBrand({ name: 'Harbour Fulfilment' })), { name: null }, { name: 'Harbour Fulfilment' }],
  ChangeLetterhead: [
    () =>
      Promise.resolve(
        new ChangeLetterhead(100, {
          returnAddress: { name: null, address1: 'Dock 1', address2: null, city: 'Salem', state: null, zip: null, country: 'US' },
        }),
      ),
    {},
    { returnAddress: { city: 'Salem' } },
  ],
  SetAccountSites: [() => Promise.resolve(new SetAccountSites(100, ['WEST'])), [], ['WEST']],
  SetExpiryPolicies: [
    () => Promise.resolve(new SetExpiryPolicies(100, { minShelfDays: 7 }, [], 'test')),
    { minShelfDays: 0 },
    { minShelfDays: 7 },
  ],
  CreateWebhook: [
    () => Promise.resolve(new CreateWebhook({ accountId: 100 }, hook)),
    null,
    { url: 'https://example.com', state: 'active' },
  ],
  ChangeWebhook: [
    async (app) => new ChangeWebhook({ accountId: 100 }, (await webhook(app)).webhookId, { state: 'paused' }),
    { state: 'active' },
    { state: 'paused' },
  ],
  DeleteWebhook: [async (app) => new DeleteWebhook({ accountId: 100 }, (await webhook(app)).webhookId), { state: 'active' }, null],
  RotateWebhookSecret: [async (app) => new RotateWebhookSecret({ accountId: 100 }, (await webhook(app)).webhookId), {}, {}],
  CreateRoutingRule: [() => Promise.resolve(new CreateRoutingRule(100, { ...nearest, rank: 50 })), null, { kind: 'nearest', rank: 50 }],
  ChangeRoutingRule: [
    async (app) => new ChangeRoutingRule(100, (await rule(app)).routingRuleId, { activated: false }),
    { activated: true },
    { activated: false },
  ],
  DeleteRoutingRule: [async (app) => new DeleteRoutingRule(100, (await rule(app)).routingRuleId), { kind: 'nearest' }, null],
};

const places: Readonly<Record<string, Case>> = {
  CreateSites: [() => Promise.resolve(new CreateSites([{ ...SITE, code: 'EAST', name: 'East' }])), null, []],
  ChangeSite: [async (app) => new ChangeSite(await newSite(app), { packing: 'offered' }), { packing: 'off' }, { packing: 'offered' }],
  CreateBins: [() => Promise.resolve(new CreateBins([{ siteCode: 'MAIN', location: 'Z', bin: 'Z01' }])), null, []],
  ChangeBin: [
    async ({ bus }) => {
      const [{ binId }] = await bus.send(new CreateBins([{ siteCode: 'MAIN', location: 'Z', bin: 'Z02' }]));
      return new ChangeBin(binId, { isActivated: false });
    },
    { isActivated: true },
    { isActivated: false },
  ],
  RegisterNames: [() => Promise.resolve(new RegisterNames('supplier', [{ name: 'Acme' }])), null, []],
  ChangeRegisteredName: [
    async ({ bus }) => {
      const [{ id }] = await bus.send(new RegisterNames('supplier', [{ name: 'Globex' }]));
      return new ChangeRegisteredName('supplier', id, { isActivated: false });
    },
    { isActivated: true },
    { isActivated: false },
  ],
  AddCutOff: [() => Promise.resolve(new AddCutOff(1, cutOff)), null, { shippingMethod: 'Ground' }],
  ChangeCutOff: [
    async ({ bus }) => {
      const { cutOffId } = await bus.send(new AddCutOff(1, { ...cutOff, shippingMethod: 'Air' }));
      return new ChangeCutOff(1, cutOffId, { localTime: '17:00' });
    },
    { localTime: '16:00' },
    { localTime: '17:00' },
  ],
  RedactOrders: [
    async (app) => {
      const orderId = await placeOrder(app, [{ sku: 'DEMO-001', quantity: 1 }]);
      await app.bus.send(new CancelOrder(100, orderId, 'test'));
      return new RedactOrders(100, { orderIds: [orderId] }, 'account');
    },
    null,
    { orderIds: [expectNumber()] },
  ],
  ImportRateCards: [() => Promise.resolve(new ImportRateCards(simpleCard(5), '2030-01-01', false, 'test')), null, []],
  SetRateCardActive: [
    async ({ bus }) => {
      const [{ cardId }] = await bus.send(new ImportRateCards(simpleCard(6), '2030-02-01', false, 'test'));
      return new SetRateCardActive(cardId, false);
    },
    { isActive: true },
    { isActive: false },
  ],
  SetLayout: [
    async (app) => {
      const nothing = { crossAisles: [], aisles: [], racks: [], start: null, end: null };
      return new SetLayout(await newSite(app), { ...nothing, kind: 'names', unit: 'ft', pattern: null }, 'test');
    },
    { unit: 'm' },
    { unit: 'ft' },
  ],
  SetWaveRule: [
    async (app) => {
      const rule = {
        method: 'cluster',
        ordersPerBatch: 12,
        pickers: 1,
        maxOrders: 200,
        everyMinutes: null,
        minutesBeforeDue: null,
        isStreaming: false,
      } as const;
      return new SetWaveRule(await newSite(app), { ...rule, isActivated: true, minOrders: 50 });
    },
    { isActivated: false, minOrders: null },
    { isActivated: true, minOrders: 50 },
  ],
  CreatePrinter: [
    () => Promise.resolve(new CreatePrinter(1, { ...labels, name: 'Bench 1' })),
    null,
    { name: 'Bench 1', isActivated: true },
  ],
  ChangePrinter: [
    async ({ bus }) =>
      new ChangePrinter(1, (await bus.send(new CreatePrinter(1, { ...labels, name: 'Dock' }))).printerId, { isActivated: false }),
    { isActivated: true },
    { isActivated: false },
  ],
  CreateZone: [() => Promise.resolve(new CreateZone(1, { code: 'COLD', name: 'Cold room' })), null, { code: 'COLD' }],
  ChangeZone: [
    async ({ bus }) => new ChangeZone(1, (await bus.send(new CreateZone(1, { code: 'TOP', name: 'Top' }))).zoneId, { name: 'Upstairs' }),
    { name: 'Top' },
    { name: 'Upstairs' },
  ],
  CreateCart: [
    () => Promise.resolve(new CreateCart(1, { barcode: 'CART-A', slots: 12, isActivated: true })),
    null,
    { barcode: 'CART-A', slots: 12 },
  ],
  ChangeCart: [
    async ({ bus }) => {
      const { cartId } = await bus.send(new CreateCart(1, { barcode: 'CART-B', slots: 12, isActivated: true }));
      return new ChangeCart(1, cartId, { slots: 8 });
    },
    { slots: 12 },
    { slots: 8 },
  ],
  CreateTote: [() => Promise.resolve(new CreateTote(1, 'TOTE-A')), null, { barcode: 'TOTE-A' }],
  ChangeTote: [
    async ({ bus }) => new ChangeTote(1, (await bus.send(new CreateTote(1, 'TOTE-B'))).toteId, 'TOTE-C'),
    { barcode: 'TOTE-B' },
    { barcode: 'TOTE-C' },
  ],
  PlaceBins: [
    async ({ bus }) => {
      await bus.send(new CreateBins([{ siteCode: 'MAIN', location: 'Z', bin: 'Z03' }]));
      return new PlaceBins(1, [{ location: 'Z', bin: 'Z03', purpose: 'reserve' }], 'hand', 'test');
    },
    [],
    [],
  ],
  CreateSsccRange: [
    () => Promise.resolve(new CreateSsccRange({ siteId: 1, accountId: null, extension: 3, prefix: '4012345', nextSerial: 1 })),
    null,
    { prefix: '4012345' },
  ],
  ChangeSsccRange: [
    async ({ bus }) => {
      const range = { siteId: 1, accountId: null, extension: 4, prefix: '4012346', nextSerial: 1 };
      return new ChangeSsccRange((await bus.send(new CreateSsccRange(range))).rangeId, { nextSerial: 9 });
    },
    { nextSerial: 1 },
    { nextSerial: 9 },
  ],
};

/** Every command that writes a row to the audit log. */
export const audited: Readonly<Record<string, Case>> = { ...people, ...accounts, ...places, ...catalogue };

function expectText(): string {
  return expect.any(String) as string;
}

function expectNumber(): number {
  return expect.any(Number) as number;
}
