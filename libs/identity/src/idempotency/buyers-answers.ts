import { Clock, toStored } from '@kernel';
import { type BuyersOrders, KeepsPersons, type PersonalRecord, type PersonalRows, withoutBuyer } from '@persons';
import { Injectable } from '@nestjs/common';
import { KEPT_MS } from '../contract/idempotency.js';
import { KeyVault } from '../keys/index.js';
import { ownerOf } from '../store/rows.js';
import { KeptAnswers, type KeptAnswerRow } from './store/kept-answers.js';

interface Opened {
  row: KeptAnswerRow;
  answer: unknown;
}

/** Answers are sealed, so all of the last day are opened. Orders old enough to be redacted by age have none. */
@KeepsPersons(['idempotency_keys.Answer'])
@Injectable()
export class BuyersAnswers implements PersonalRows {
  constructor(
    private readonly kept: KeptAnswers,
    private readonly vault: KeyVault,
    private readonly clock: Clock,
  ) {}

  async redact(orders: BuyersOrders): Promise<void> {
    if (orders.until !== null) return;
    const isOfBuyer = isOf(orders);
    for await (const { row, answer } of this.answers()) {
      const cleared = withoutBuyer(answer, isOfBuyer);
      if (cleared === undefined) continue;
      const owner = ownerOf.keptAnswer(row.credential, row.key);
      await this.kept.replace(row, this.vault.sealOfDay(JSON.stringify(cleared), owner, this.clock.now()));
    }
  }

  async find(orders: BuyersOrders): Promise<PersonalRecord[]> {
    const found: PersonalRecord[] = [];
    const isOfBuyer = isOf(orders);
    for await (const { row, answer } of this.answers())
      if (withoutBuyer(answer, isOfBuyer) !== undefined)
        found.push({ keptIn: 'idempotency_keys', createdDate: row.createdDate, content: answer });
    return found;
  }

  private async *answers(): AsyncGenerator<Opened> {
    const oldest = new Date(this.clock.now().getTime() - KEPT_MS);
    for await (const row of this.kept.since(toStored(oldest))) {
      const text = this.vault.openOfDay(row.answer, ownerOf.keptAnswer(row.credential, row.key), oldest);
      if (text !== undefined) yield { row, answer: JSON.parse(text) as unknown };
    }
  }
}

function isOf({ orderIds, returnIds }: BuyersOrders): Parameters<typeof withoutBuyer>[1] {
  const [orders, returns] = [new Set<unknown>(orderIds), new Set<unknown>(returnIds)];
  return ({ orderId, returnId, ownerType, ownerId }) =>
    orders.has(orderId) ||
    returns.has(returnId) ||
    (ownerType === 'order' && orders.has(ownerId)) ||
    (ownerType === 'return' && returns.has(ownerId));
}
