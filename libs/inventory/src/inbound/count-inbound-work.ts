import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '@kernel';
import { CountInboundWork, type InboundWork } from '../contract/inbound-work.js';
import { conditionOf } from './inbound-work.js';

@QueryHandler(CountInboundWork)
export class CountInboundWorkHandler implements IQueryHandler<CountInboundWork> {
  constructor(private readonly database: Database) {}

  async execute({ siteId, today }: CountInboundWork): Promise<Record<InboundWork, number>> {
    const [due, cart] = await Promise.all([this.count(siteId, 'due', today), this.count(siteId, 'cart', today)]);
    return { due, cart };
  }

  private async count(siteId: number, kind: InboundWork, today: string): Promise<number> {
    const { sql, parameters } = conditionOf(kind, today);
    const [{ found }] = await this.database.execute<{ found: number }>(
      `SELECT COUNT(*) AS found FROM replenishments r FORCE INDEX (ix_replenishments_site) WHERE r.WarehouseID = ? AND ${sql}`,
      [siteId, ...parameters],
    );
    return found;
  }
}
