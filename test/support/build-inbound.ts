import { randomUUID } from 'node:crypto';
import { CheckStockRule, stockRules } from '@contract/inventory';
import type { RunningApp } from './app.js';

export const PRO = '/apiv2/pro-v1';

export interface Announced {
  sku: string;
  quantity: number;
  lot?: string;
  expiry?: string;
}

export interface Answered<Body> {
  status: number;
  body: Body & { response?: { success: boolean; code: string; message: string; errors?: { path: string; message: string }[] } };
}

export interface OpenItemShown {
  sku: string;
  quantity_received: number;
  quantity_put_away: number;
  quantity_open: number;
  cart: { lot: string | null; expiry: string | null; quantity: number }[];
  suggested_bins: { BinID: number; Location: string; Bin: string; Quantity: number; Lot: string | null; Expiry: string | null }[];
}

export interface LoadShown {
  replenishment_id: number;
  replenishment_status: string;
  items: OpenItemShown[];
}

/** A receiver: announces, receives onto the put-away cart and puts away, like shops and Pro WMS. */
export class Inbound {
  constructor(
    readonly app: RunningApp,
    /** The account's key. */
    readonly keyOf: (accountId: number) => string = (accountId) => (accountId === 100 ? 'demo-oms-key' : `demo-oms-key-${accountId}`),
  ) {}

  async post<Body = Record<string, never>>(url: string, body: unknown, accountId = 100): Promise<Answered<Body>> {
    const { status, body: answered } = await this.app.http
      .post(url)
      .set({ AccountID: String(accountId), Key: this.keyOf(accountId) })
      .send(body as object);
    return { status, body: answered as Answered<Body>['body'] };
  }

  /** Id of a new replenishment. */
  async announce(items: readonly Announced[], distribution_center = 'MAIN', accountId = 100): Promise<number> {
    const { status, body } = await this.post<{ data: { replenishment_id: number }[] }>(
      '/apirest/v4/oms/inventory/replenishments',
      { data: [{ distribution_center, items }] },
      accountId,
    );
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.data[0]?.replenishment_id ?? 0;
  }

  load(replenishment_id: unknown, items?: unknown, more: object = {}): Promise<Answered<LoadShown>> {
    return this.post<LoadShown>(`${PRO}/put-away-load`, { replenishment_id, ...(items === undefined ? {} : { items }), ...more });
  }

  move(...moves: object[]): Promise<Answered<{ moves: Record<string, unknown>[] }>> {
    return this.post(`${PRO}/put-away-move`, { moves });
  }

  /** One move with a new id. */
  step(replenishment_id: number, sku: string, quantity: number, more: object = {}) {
    return { move_id: randomUUID(), replenishment_id, sku, quantity, location: 'A', bin: 'A01', ...more };
  }

  /** The replenishment's state for the shop: status and [received, put away] of each item. */
  async state(replenishmentId: number): Promise<unknown[]> {
    const { body } = await this.app.http
      .get(`/apirest/v4/oms/inventory/replenishments/${replenishmentId}`)
      .set({ AccountID: '100', Key: this.keyOf(100) });
    const { status, items } = (body as { data: { status: string; items: { quantity_received: number; quantity_put_away: number }[] } })
      .data;
    return [status, ...items.map((item) => [item.quantity_received, item.quantity_put_away])];
  }

  /** [on hand, reserved, hurt, incoming] of a product of account 100 at a site. */
  async stock(sku: string, code = 'MAIN'): Promise<number[]> {
    const { body } = await this.app.http
      .get('/apirest/v4/oms/inventory/stock')
      .query({ sku, distribution_center: code })
      .set({ AccountID: '100', Key: this.keyOf(100) });
    const [row] = (body as { data: Record<'on_hand' | 'reserved' | 'hurt' | 'incoming', number>[] }).data;
    return row ? [row.on_hand, row.reserved, row.hurt, row.incoming] : [];
  }

  /** Current violations of the rules of stock; must be none. */
  async breaches(): Promise<string[]> {
    const found: string[] = [];
    for (const rule of stockRules) found.push(...(await this.app.bus.ask(new CheckStockRule(rule))).map((breach) => `${rule}: ${breach}`));
    return found;
  }
}
