import { Database } from '@kernel';
import type { Page } from '@lists';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { EventsError } from '../contract/errors.js';
import { FindWebhooks, GetWebhook, ListWebhooks, type Webhook } from '../contract/webhooks.js';
import { ownerColumn } from '../store/owner-column.js';
import { toWebhook, webhookColumns, type WebhookRow } from './webhook-rows.js';

@QueryHandler(ListWebhooks)
export class ListWebhooksHandler implements IQueryHandler<ListWebhooks> {
  constructor(private readonly database: Database) {}

  async execute({ owner, paging: { page, perPage } }: ListWebhooks): Promise<Page<Webhook>> {
    const [column, id] = ownerColumn(owner);
    const [{ total }] = await this.database.execute<{ total: number }>(`SELECT COUNT(*) AS total FROM webhooks WHERE ${column} = ?`, [id]);
    const rows = await this.database.query<WebhookRow>(
      `SELECT ${webhookColumns} FROM webhooks WHERE ${column} = ? ORDER BY WebhookID LIMIT ? OFFSET ?`,
      [id, perPage, (page - 1) * perPage],
    );
    return { rows: rows.map(toWebhook), total };
  }
}

@QueryHandler(GetWebhook)
export class GetWebhookHandler implements IQueryHandler<GetWebhook> {
  constructor(private readonly database: Database) {}

  async execute({ owner, webhookId }: GetWebhook): Promise<Webhook> {
    const [column, id] = ownerColumn(owner);
    const [row] = await this.database.execute<WebhookRow>(`SELECT ${webhookColumns} FROM webhooks WHERE WebhookID = ? AND ${column} = ?`, [
      webhookId,
      id,
    ]);
    if (!row) throw new EventsError('webhook_not_found', { webhookId });
    return toWebhook(row);
  }
}

@QueryHandler(FindWebhooks)
export class FindWebhooksHandler implements IQueryHandler<FindWebhooks> {
  constructor(private readonly database: Database) {}

  async execute({ webhookIds }: FindWebhooks): Promise<Webhook[]> {
    const rows = await this.database.query<WebhookRow>(`SELECT ${webhookColumns} FROM webhooks WHERE WebhookID IN (?)`, [webhookIds]);
    return rows.map(toWebhook);
  }
}
