import { FindWebhooks, type NumberedFact, type PublishedEvent } from '@contract/events';
import { FindSiteStock } from '@contract/inventory';
import { GetOrders } from '@contract/orders';
import { Bus } from '@kernel';
import { Injectable } from '@nestjs/common';
import { eventOf, inWireWords, type Subject } from './event-body.js';

type Read = (facts: readonly NumberedFact[]) => Promise<(fact: NumberedFact) => Subject | undefined>;

/** Composes events from facts: it reads their records as the v4 interface would answer now, one query for all of a kind. */
@Injectable()
export class EventComposer {
  /** How to read the records of a kind: the part of an event's type before the dot. */
  private readonly reads: Record<string, Read> = {
    order: (facts) => this.orders(facts),
    stock: (facts) => this.stock(facts),
    webhook: (facts) => this.webhooks(facts),
  };

  constructor(private readonly bus: Bus) {}

  /** In the order of the facts, without those whose record is gone. */
  async compose(facts: readonly NumberedFact[]): Promise<PublishedEvent[]> {
    const subjects = new Map<number, Subject>();
    for (const [kind, read] of Object.entries(this.reads)) {
      const own = facts.filter(({ type }) => type.startsWith(`${kind}.`));
      if (own.length === 0) continue;
      const subjectOf = await read(own);
      for (const fact of own) {
        const subject = subjectOf(fact);
        if (subject) subjects.set(fact.sequence, subject);
      }
    }
    return facts.flatMap((fact) => {
      const subject = subjects.get(fact.sequence);
      return subject ? [eventOf(fact, subject)] : [];
    });
  }

  private async orders(facts: readonly NumberedFact[]): ReturnType<Read> {
    const orders = await this.bus.ask(new GetOrders(idsOf(facts)));
    const byId = new Map(orders.map((order) => [order.orderId, order]));
    return ({ subjectId, accountId, siteId }) => {
      const order = byId.get(subjectId);
      return (
        order && {
          accountId,
          siteId,
          subject: { order_id: subjectId },
          data: inWireWords(order) as object,
          url: `/apirest/v4/oms/orders/${subjectId}`,
        }
      );
    };
  }

  private async stock(facts: readonly NumberedFact[]): ReturnType<Read> {
    const siteIds = [...new Set(facts.map(({ siteId }) => siteId ?? 0))];
    const rows = await this.bus.ask(new FindSiteStock(idsOf(facts), siteIds));
    const byKey = new Map(rows.map((row) => [`${row.productId} ${row.siteId}`, row]));
    return (fact) => {
      const row = byKey.get(`${fact.subjectId} ${fact.siteId}`);
      if (!row) return undefined;
      const { accountId, siteId, ...stock } = row;
      const { sku, distributionCenter } = row;
      return {
        accountId,
        siteId,
        subject: { product_id: row.productId, sku, distribution_center: distributionCenter },
        data: inWireWords(stock) as object,
        url: `/apirest/v4/oms/inventory/stock?sku=${encodeURIComponent(sku)}&distribution_center=${encodeURIComponent(distributionCenter)}`,
      };
    };
  }

  private async webhooks(facts: readonly NumberedFact[]): ReturnType<Read> {
    const found = await this.bus.ask(new FindWebhooks(idsOf(facts)));
    const byId = new Map(found.map((webhook) => [webhook.webhookId, webhook]));
    return ({ subjectId, accountId, siteId }) => {
      const webhook = byId.get(subjectId);
      return (
        webhook && {
          accountId,
          siteId,
          subject: { webhook_id: subjectId },
          data: inWireWords(webhook) as object,
          url: `/apirest/v4/${accountId === null ? 'wms' : 'oms'}/webhooks/${subjectId}`,
        }
      );
    };
  }
}

const idsOf = (facts: readonly NumberedFact[]): number[] => [...new Set(facts.map(({ subjectId }) => subjectId))];
