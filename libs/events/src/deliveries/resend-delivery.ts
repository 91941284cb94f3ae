import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Delivery, ResendDelivery } from '../contract/deliveries.js';
import { WebhookStore } from '../webhooks/index.js';
import { DeliveryStore } from './store/delivery-store.js';

@CommandHandler(ResendDelivery)
export class ResendDeliveryHandler implements ICommandHandler<ResendDelivery> {
  constructor(
    private readonly webhooks: WebhookStore,
    private readonly store: DeliveryStore,
  ) {}

  async execute({ owner, webhookId, deliveryId }: ResendDelivery): Promise<Delivery> {
    await this.webhooks.lockEnabled(owner, webhookId);
    await this.store.lock(webhookId, deliveryId);
    await this.store.restart([deliveryId]);
    return this.store.read(deliveryId);
  }
}
