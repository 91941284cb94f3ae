import { Bus, Database } from '@kernel';
import { allOf, given, offsetOf, type Page, part, totalOf } from '@lists';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type Delivery, ListDeliveries } from '../contract/deliveries.js';
import { GetWebhook } from '../contract/webhooks.js';
import { deliveryColumns, type DeliveryRow, toDelivery } from './delivery-rows.js';

@QueryHandler(ListDeliveries)
export class ListDeliveriesHandler implements IQueryHandler<ListDeliveries> {
  constructor(
    private readonly bus: Bus,
    private readonly database: Database,
  ) {}

  async execute({ owner, webhookId, filter: { state, eventId }, paging }: ListDeliveries): Promise<Page<Delivery>> {
    await this.bus.ask(new GetWebhook(owner, webhookId));
    const { sql, parameters } = allOf([
      part('WebhookID = ?', webhookId),
      given('State = ?', state),
      given('Sequence = (SELECT Sequence FROM events WHERE EventID = ?)', eventId),
    ]);
    const rows = await this.database.query<DeliveryRow>(
      `SELECT ${deliveryColumns} FROM webhook_deliveries WHERE ${sql} ORDER BY Sequence DESC LIMIT ? OFFSET ?`,
      [...parameters, paging.perPage, offsetOf(paging)],
    );
    const count = { count: `SELECT COUNT(*) AS total FROM webhook_deliveries WHERE ${sql}`, parameters };
    return { rows: rows.map(toDelivery), total: await totalOf(this.database, paging, rows.length, count) };
  }
}
