import { GetAccount } from '@contract/identity';
import { GetSite } from '@contract/inventory';
import { tzOffset } from '@date-fns/tz/tzOffset';
import type { Bus } from '@kernel';
import type { Caller } from '../../access/index.js';

/** The time zone of a caller's days: of a merchant's account, or of a warehouse user's site. */
export async function zoneOf(bus: Bus, caller: Caller): Promise<string> {
  const { timeZone } =
    caller.kind === 'account' ? await bus.ask(new GetAccount(caller.accountId)) : await bus.ask(new GetSite(caller.siteId));
  return timeZone;
}

/** Today in the caller's time zone, `YYYY-MM-DD`. */
export async function todayOf(bus: Bus, caller: Caller): Promise<string> {
  const now = new Date();
  return new Date(now.getTime() + tzOffset(await zoneOf(bus, caller), now) * 60_000).toISOString().slice(0, 10);
}
