import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { CreateUser } from '@contract/identity';
import type { Bus } from '@kernel';
import type TestAgent from 'supertest/lib/agent.js';
import { PASSWORD } from './build-logins.js';
import { device, logInOn } from './build-mobile.js';

const OMS = '/apirest/v4/oms';
const WMS = '/apirest/v4/wms';
const asAccount = { AccountID: '100', Key: 'demo-oms-key' };
const asWarehouse = (userName: string): Record<string, string> => ({ userName, Key: 'demo-wms-key' });
const customer = { firstname: 'Ada', address1: '1 Main Street', city: 'New York', state: 'NY', zip: '10001', country: 'US' };

/** A picker, with the headers of their device. */
export interface Hand {
  userName: string;
  headers: Record<string, string>;
}

/** A pick as a device stores it before it sends it. */
interface KeptPick {
  pick_id: string;
  order_id: number;
  task_id?: number;
  sku: string;
  location: string;
  bin: string;
  quantity: number;
}

interface Task {
  task_id: number;
  order_id: number;
  sku: string;
  quantity: number;
  picked: number;
}

/** The timeout of a device. */
const ANSWERED_WITHIN_MS = 15_000;

/** Zones of the demo set's first site. */
const ZONES = ['ODD', 'EVEN'] as const;

const any = (below: number): number => Math.floor(Math.random() * below);
const of = <Each>(list: readonly Each[]): Each | undefined => list[any(list.length)];
const product = (): number => 1 + any(12);
const two = (number: number): string => String(number).padStart(2, '0');
const skuOf = (number: number): string => `DEMO-0${two(number)}`;
const placeOf = (number: number): { location: string; bin: string } => {
  const location = Math.random() < 0.5 ? 'A' : 'B';
  return { location, bin: `${location}${two(number)}` };
};

/** Rows for `BusyFloor.expectWhole`. */
export const UNITS_OF_PICKS = `SELECT Comment AS pickId, CAST(-SUM(Quantity) AS SIGNED) AS units FROM stock_ledger
  WHERE Reason = 'pick' AND Comment IS NOT NULL GROUP BY Comment`;

/** Creates users for pickers with these names. */
export async function hire(bus: Bus, names: readonly string[]): Promise<void> {
  const user = { password: PASSWORD, level: 2, siteId: 1, accountId: null, isActivated: true, role: 'picker' } as const;
  for (const userName of names) await bus.send(new CreateUser({ ...user, userName }));
}

/** Logs pickers in, each on a device of their own. */
export async function handsOf(http: TestAgent, names: readonly string[]): Promise<Hand[]> {
  const hands: Hand[] = [];
  for (const userName of names) hands.push({ userName, headers: await logInOn(http, userName, { ...device, 'Device-Id': userName }) });
  return hands;
}

/** Pickers, leads and others who work at the demo set's first site until the service ends; remembers all picks. */
export class BusyFloor {
  url = '';
  /** Every pick that was sent; `isDone` if it was answered with 200. */
  readonly picks = new Map<string, { pick: KeptPick; hand: Hand; isDone: boolean }>();
  private readonly orderIds: number[] = [];
  private readonly waveIds: number[] = [];
  private orders = 0;
  private waves = 0;
  private isGone = false;
  /** Whether the service keeps running when an answer is lost. */
  private isAwaited = false;

  constructor(private readonly hands: readonly Hand[]) {}

  /** Makes everybody work until the service at this address has ended. */
  async workAt(url: string): Promise<void> {
    this.url = url;
    this.isGone = false;
    await this.divide();
    await this.place(30);
    const others = Array.from({ length: 3 }, () => this.until(() => this.meddle()));
    const leads = Array.from({ length: 2 }, () => this.until(() => this.lead()));
    await Promise.all([...this.hands.map((hand) => this.until(() => this.walk(hand))), ...leads, ...others]);
  }

  /** Makes only leads and pickers work until it is over; after a failure of the service they go on with something else. */
  async walkAt(url: string, isOver: () => boolean): Promise<void> {
    this.url = url;
    this.isAwaited = true;
    await this.divide();
    const until = async (act: () => Promise<void>): Promise<void> => {
      while (!isOver()) {
        await act();
        await pause(5 + any(20));
      }
    };
    const lead = async (): Promise<void> => {
      await this.place(6);
      await this.lead();
    };
    await Promise.all([...this.hands.map((hand) => until(() => this.walk(hand))), until(lead)]);
  }

  /** Waits for so many more answered picks. */
  async picked(count: number): Promise<void> {
    const answered = (): number => [...this.picks.values()].filter(({ isDone }) => isDone).length;
    for (const enough = answered() + count; answered() < enough && !this.isGone;) await pause(20);
  }

  /** Repeats picks without an answer, as devices do. */
  async sendAgain(url: string): Promise<void> {
    this.url = url;
    this.isGone = false;
    for (const { pick, hand, isDone } of this.picks.values()) if (!isDone) await this.pick(hand, pick);
  }

  /** Expects every answered pick to have left its bin once, and no other pick. @param rows units that left bins, by the id of their pick */
  expectWhole(rows: readonly { pickId: string; units: number }[]): void {
    const { lost, doubled } = this.wrongIn(rows);
    expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
  }

  /** The number of answered picks; those whose units did not all leave their bin; and those that left it twice, or without an answer. */
  wrongIn(rows: readonly { pickId: string; units: number }[]): { answered: number; lost: KeptPick[]; doubled: KeptPick[] } {
    const units = new Map(rows.map((row) => [row.pickId, Number(row.units)]));
    const left = ({ pick_id: id }: KeptPick): number => units.get(id) ?? 0;
    const picks = [...this.picks.values()];
    return {
      answered: picks.filter(({ isDone }) => isDone).length,
      lost: picks.filter(({ pick, isDone }) => isDone && left(pick) < pick.quantity).map(({ pick }) => pick),
      doubled: picks.filter(({ pick, isDone }) => left(pick) > (isDone ? pick.quantity : 0)).map(({ pick }) => pick),
    };
  }

  private async until(act: () => Promise<void>): Promise<void> {
    while (!this.isGone) {
      await act();
      await pause(5 + any(20));
    }
  }

  /** Creates both zones, with a bin of each product in each of them, unless they exist. */
  private async divide(): Promise<void> {
    const as = asWarehouse('manager');
    for (const code of ZONES) await this.ask('POST', `${WMS}/zones`, as, { code, name: code });
    const bins = Array.from({ length: 12 }, (_, index) =>
      ['A', 'B'].map((location, at) => ({ location, bin: `${location}${two(index + 1)}`, zone: ZONES[(index + at) % 2] })),
    );
    await this.ask('PATCH', `${WMS}/bins/places`, as, { data: bins.flat() });
  }

  private async place(count: number): Promise<void> {
    const data = Array.from({ length: count }, () => ({
      ...{ order_number: `BUSY-${(this.orders += 1)}`, shipping_method: 'GROUND', customer },
      items: [...new Set([product(), product()])].map((number) => ({ sku: skuOf(number), quantity: 1 + any(3) })),
    }));
    const placed = await this.ask<{ order_id: number }[]>('POST', `${OMS}/orders`, asAccount, { data });
    this.orderIds.push(...(placed ?? []).map(({ order_id: id }) => id));
  }

  private async lead(): Promise<void> {
    // Alternating, so that a short run has both kinds.
    const method = (this.waves += 1) % 2 === 1 ? 'zone' : 'cluster';
    const plan = { method, criteria: { max_orders: 12 }, orders_per_batch: 1 + any(4), time_ms: 20 };
    const wave = await this.ask<{ wave_id: number }>('POST', `${WMS}/waves`, asWarehouse('manager'), plan);
    if (!wave) return void (await pause(50));
    this.waveIds.push(wave.wave_id);
    await this.ask('POST', `${WMS}/waves/${wave.wave_id}/release`, asWarehouse('manager'), { leave_out: Math.random() < 0.5 });
  }

  /** Picks a batch, from its claim to its end or until the picker stops. */
  private async walk(hand: Hand): Promise<void> {
    const as = asWarehouse(hand.userName);
    const claim = { claim_id: randomUUID(), ...(Math.random() < 0.2 ? { zone: of(ZONES) } : {}) };
    const batch = await this.ask<{ batch_id: number }>('POST', `${WMS}/batches/claim`, as, claim);
    if (!batch) return void (await pause(30));
    const path = `${WMS}/batches/${batch.batch_id}`;
    const walk = await this.ask<{ stops: { location: string; bin: string | null; tasks: Task[] }[] }>('GET', `${path}/stops`, as);
    for (const { location, bin, tasks } of walk?.stops ?? []) {
      if (bin === null) continue;
      for (const { task_id, order_id, sku, quantity, picked } of tasks) {
        const wanted = quantity - picked;
        const chance = Math.random();
        if (chance < 0.03) return void (await this.ask('POST', `${path}/leave`, as, {}));
        if (chance < 0.1) {
          const taken = any(wanted);
          const reason = taken === 0 ? 'empty' : 'less';
          await this.ask('POST', `${path}/short`, as, { short_id: randomUUID(), task_id, taken, reason });
          continue;
        }
        // Old devices name no task.
        const named = Math.random() < 0.5 ? { task_id } : {};
        await this.pick(hand, { pick_id: randomUUID(), order_id, ...named, sku, location, bin, quantity: wanted });
      }
    }
    await this.ask('POST', `${path}/done`, as, {});
  }

  private async pick(hand: Hand, pick: KeptPick): Promise<void> {
    const kept = this.picks.get(pick.pick_id) ?? { pick, hand, isDone: false };
    this.picks.set(pick.pick_id, kept);
    const status = await this.status('POST', '/apiv2/mobile-v1/pp-updateLogPick-1', hand.headers, { picks: [pick] });
    if (status === 200) kept.isDone = true;
  }

  /** Does one other thing: a count, move, manual pick, revert, late order, cancellation, retirement, or new order. */
  private async meddle(): Promise<void> {
    const number = product();
    const sku = skuOf(number);
    const orderId = of(this.orderIds.slice(-40)) ?? 0;
    const as = asWarehouse('manager');
    const [hand] = this.hands;
    const acts: readonly (() => Promise<unknown>)[] = [
      () => this.place(3),
      () => {
        const bins = [{ ...placeOf(number), qty_in_bin: any(80) }];
        return this.ask('POST', `${WMS}/recount`, as, [{ account_id: 100, comment: 'Cycle count', skus: [{ sku, bins }] }]);
      },
      () => {
        const move = { move_id: randomUUID(), sku, from: placeOf(number), to: placeOf(product()), quantity: 1 + any(20) };
        return this.ask('POST', '/apiv2/mobile-v1/pp-move-1', hand.headers, { moves: [move] });
      },
      async () => {
        await this.ask('POST', `${OMS}/internal/shipments/process`, as, { order_ids: [orderId] });
        await this.pick(hand, { pick_id: randomUUID(), order_id: orderId, sku, ...placeOf(number), quantity: 1 });
      },
      () => this.ask('POST', `${WMS}/shipments/revert/pending`, as, { shipments_list: [orderId] }),
      () => this.ask('POST', `${OMS}/orders/cancel`, asAccount, { order_id: orderId }),
      () => this.ask('POST', `${WMS}/waves/${of(this.waveIds.slice(-6)) ?? 0}/orders`, as, { order_ids: [orderId] }),
      () => this.ask('POST', `${WMS}/waves/${of(this.waveIds.slice(-6)) ?? 0}/cancel`, as, {}),
      async () => {
        const path = `${OMS}/internal/bins/${1 + any(41)}`;
        for (const activated of [false, true]) await this.ask('PATCH', path, as, { activated });
      },
    ];
    await of(acts)?.();
  }

  /** The answer; undefined after a refusal, or without an answer. */
  private async ask<Data>(method: string, path: string, headers: Record<string, string>, body?: object): Promise<Data | undefined> {
    const answer = await this.send(method, path, headers, body);
    return answer?.status === 200 ? ((answer.body as { data?: Data | null }).data ?? undefined) : undefined;
  }

  private async status(method: string, path: string, headers: Record<string, string>, body: object): Promise<number | undefined> {
    return (await this.send(method, path, headers, body))?.status;
  }

  /** @throws Error when the service fails instead of refusing. */
  private async send(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: object,
  ): Promise<{ status: number; body: unknown } | undefined> {
    const answer = await fetch(`${this.url}${path}`, {
      ...{ method, headers: { ...headers, 'Content-Type': 'application/json' } },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
    }).catch(() => undefined);
    const read: unknown = await answer?.json().catch(() => undefined);
    if (!answer || read === undefined) {
      this.isGone = !this.isAwaited;
      return undefined;
    }
    if (answer.status === 500) throw new Error(`${method} ${path}: ${JSON.stringify(read)}`);
    return { status: answer.status, body: read };
  }
}
