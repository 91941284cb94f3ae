import { ChangeWebhook } from '@contract/events';
import {
  type AuditedRecord,
  type Audits,
  ChangeAccount,
  ChangeBrand,
  ChangeLetterhead,
  SetUserEmail,
  SetUserRole,
  SetUserSites,
} from '@contract/identity';
import {
  ChangeAliases,
  ChangeBin,
  ChangeLots,
  ChangeProductCodes,
  ChangeProducts,
  ChangeRegisteredName,
  ChangeRoutingRule,
  ChangeSite,
  ReplaceSynsetItems,
  SetAccountSites,
} from '@contract/inventory';
import { ChangeAttributes, ChangeCutOff } from '@contract/orders';
import { ChangeCart, ChangePrinter, ChangeTote, ChangeZone, SetWaveRule } from '@contract/warehouse';
import type { Command } from '@nestjs/cqrs';

/** How a request names a record: by its id, and by the product that a lot or an attribute is of. */
interface RecordName {
  id: string;
  of: string;
}

/** A record under the name that the command which edits it gives to the audit log. */
export interface Edited extends AuditedRecord {
  action: string;
  /** Whether the log has every change, not only those by people. */
  isComplete: boolean;
}

/** Names the record of an owner: of an account or a site; the service's records have none. */
export type Find = (owner: number, name: RecordName) => Edited;

/** @param terms the fields of the command from which it names its record */
const editedBy =
  <Sent extends Command<unknown>>(
    { audits: { action, by, of } }: { readonly audits: Audits<Sent> },
    terms: (owner: number, name: RecordName) => Partial<Sent>,
  ): Find =>
  (owner, name) => {
    const record = of(terms(owner, name) as Sent, undefined);
    if (!record) throw new Error(`${action}: a command about one record leaves a row`);
    return { ...record, action, isComplete: by !== 'people' };
  };

/** An id in a path; 0, which no record has, for anything else. */
export const whole = ({ id }: { id: string }): number => (/^\d{1,15}$/.test(id) ? Number(id) : 0);

/** Records that merchants edit. */
export const ofAccounts = {
  alias: editedBy(ChangeAliases, (accountId, name) => ({ accountId, changes: [{ aliasId: whole(name) }] })),
  attribute: editedBy(ChangeAttributes, (accountId, { id, of }) => ({
    accountId,
    owner: { type: 'product' as const, owner: of },
    values: [{ attribute: id, value: '' }],
  })),
  kit: editedBy(ReplaceSynsetItems, (accountId, { id }) => ({ accountId, synsets: [{ synset: id, items: [] }] })),
  letterhead: editedBy(ChangeLetterhead, (accountId) => ({ accountId })),
  lot: editedBy(ChangeLots, (accountId, { id, of }) => ({ accountId, changes: [{ lot: id, sku: of }] })),
  product: editedBy(ChangeProducts, (accountId, { id }) => ({ accountId, changes: [{ sku: id }] })),
  product_code: editedBy(ChangeProductCodes, (accountId, { id }) => ({ accountId, changes: [{ code: id }] })),
  routing_rule: editedBy(ChangeRoutingRule, (accountId, name) => ({ accountId, routingRuleId: whole(name) })),
  webhook: editedBy(ChangeWebhook, (accountId, name) => ({ owner: { accountId }, webhookId: whole(name) })),
} as const satisfies Record<string, Find>;

/** Records that leads edit. */
export const ofSites = {
  cart: editedBy(ChangeCart, (siteId, name) => ({ siteId, cartId: whole(name) })),
  cutoff: editedBy(ChangeCutOff, (siteId, name) => ({ siteId, cutOffId: whole(name) })),
  printer: editedBy(ChangePrinter, (siteId, name) => ({ siteId, printerId: whole(name) })),
  tote: editedBy(ChangeTote, (siteId, name) => ({ siteId, toteId: whole(name) })),
  wave_rule: editedBy(SetWaveRule, (siteId) => ({ siteId })),
  webhook: editedBy(ChangeWebhook, (siteId, name) => ({ owner: { siteId }, webhookId: whole(name) })),
  zone: editedBy(ChangeZone, (siteId, name) => ({ siteId, zoneId: whole(name) })),
} as const satisfies Record<string, Find>;

/** Records that operators edit. */
export const ofService = {
  account: editedBy(ChangeAccount, (_, name) => ({ accountId: whole(name) })),
  account_letterhead: editedBy(ChangeLetterhead, (_, name) => ({ accountId: whole(name) })),
  account_sites: editedBy(SetAccountSites, (_, name) => ({ accountId: whole(name) })),
  bin: editedBy(ChangeBin, (_, name) => ({ binId: whole(name) })),
  brand: editedBy(ChangeBrand, () => ({})),
  package_type: editedBy(ChangeRegisteredName, (_, name) => ({ kind: 'package_type' as const, id: whole(name) })),
  site: editedBy(ChangeSite, (_, name) => ({ siteId: whole(name) })),
  supplier: editedBy(ChangeRegisteredName, (_, name) => ({ kind: 'supplier' as const, id: whole(name) })),
  user_email: editedBy(SetUserEmail, (_, { id }) => ({ userName: id })),
  user_role: editedBy(SetUserRole, (_, { id }) => ({ userName: id })),
  user_sites: editedBy(SetUserSites, (_, { id }) => ({ userName: id })),
} as const satisfies Record<string, Find>;
