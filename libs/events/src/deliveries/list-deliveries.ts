import { Bus, Database, type Parameter } from '@kernel';
import type { Page } from '@lists';
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

  async execute({ owner, webhookId, filter: { state, eventId }, paging: { page, perPage } }: ListDeliveries): Promise<Page<Delivery>> {
    await this.bus.ask(new GetWebhook(owner, webhookId));
    const conditions: [string, Parameter][] = [['WebhookID = ?', webhookId]];
    if (state !== undefined) conditions.push(['State = ?', state]);
    if (eventId !== undefined) conditions.push(['Sequence = (SELECT Sequence FROM events WHERE EventID = ?)', eventId]);
    const where = conditions.map(([condition]) => condition).join(' AND ');
    const parameters = conditions.map(([, value]) => value);
    const [{ total }] = await this.database.query<{ total: number }>(
      `SELECT COUNT(*) AS total FROM webhook_deliveries WHERE ${where}`,
      parameters,
    );
    const rows = await this.database.query<DeliveryRow>(
      `SELECT ${deliveryColumns} FROM webhook_deliveries WHERE ${where} ORDER BY Sequence DESC LIMIT ? OFFSET ?`,
      [...parameters, perPage, (page - 1) * perPage],
    );
    return { rows: rows.map(toDelivery), total };
  }
}
