import {
  ChangeWebhook,
  CheckWebhookUrl,
  CreateWebhook,
  DeleteWebhook,
  GetWebhook,
  ListDeliveries,
  ListWebhooks,
  type Owner,
  ReplayEvents,
  ResendDelivery,
  RotateWebhookSecret,
  TestWebhook,
} from '@contract/events';
import { Bus, toStored } from '@kernel';
import { Body, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Answers, pageOf, Paging, pagingOf, Sends } from '../envelope/index.js';
import { IfMatch } from '../pipeline/if-match.js';
import { AllFaults, endOf, PathId, refuseForm, startOf } from '../validation/index.js';
import { OwnerOfCaller } from './owner.js';
import {
  DeliveriesQuery,
  DeliveryAnswer,
  ReplayAnswer,
  ReplayRequest,
  toDeliveryAnswer,
  toReplayAnswer,
  toWebhookAnswer,
  toWebhookSecretAnswer,
  WebhookAnswer,
  WebhookChangeRequest,
  WebhookRequest,
  WebhookSecretAnswer,
} from './webhooks.shapes.js';

const OfWebhook = (): MethodDecorator =>
  ApiParam({ name: 'webhook_id', description: 'Webhook id', schema: { type: 'integer', example: 1 } });
const OfDelivery = (): MethodDecorator =>
  ApiParam({ name: 'delivery_id', description: 'Delivery id', schema: { type: 'integer', example: 1 } });

/** A replay takes one starting point. */
function refuseUnclearStart({ from_sequence, from }: ReplayRequest): void {
  if (from_sequence === undefined && from === undefined)
    refuseForm('missing_field', [{ path: 'from_sequence', message: 'is required, or from' }]);
  if (from_sequence !== undefined && from !== undefined)
    refuseForm('invalid_value', [{ path: 'from', message: 'must not stand beside from_sequence' }]);
}

/** The webhooks of an account or a site, their deliveries, and replays. */
@ApiTags('Webhooks')
@AllFaults()
export abstract class WebhookActions {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Answers(WebhookAnswer, 'page', { summary: 'List webhooks', description: 'Oldest first.' })
  async list(@OwnerOfCaller() owner: Owner, @Query() paging: Paging) {
    return pageOf(await this.bus.ask(new ListWebhooks(owner, pagingOf(paging))), paging, toWebhookAnswer);
  }

  @Post()
  @Sends(CreateWebhook, CheckWebhookUrl)
  @Answers(WebhookSecretAnswer, 'one', {
    summary: 'Create a webhook',
    description: 'Events published from now on are sent to it, signed with the secret, which only this answer and that of a rotation show.',
  })
  async create(@OwnerOfCaller() owner: Owner, @Body() { url: given, types, description, ordered }: WebhookRequest) {
    const checkedUrl = (await this.bus.ask(new CheckWebhookUrl(given))) ?? given;
    const settings = { url: checkedUrl, types, description: description ?? null, ordered };
    return { data: toWebhookSecretAnswer(await this.bus.send(new CreateWebhook(owner, settings))) };
  }

  @Get(':webhook_id')
  @Sends(GetWebhook)
  @OfWebhook()
  @Answers(WebhookAnswer, 'one', { summary: 'Get a webhook', description: 'With its health.' })
  async find(@OwnerOfCaller() owner: Owner, @Param('webhook_id', PathId) webhookId: number) {
    return { data: toWebhookAnswer(await this.bus.ask(new GetWebhook(owner, webhookId))) };
  }

  @Patch(':webhook_id')
  @Sends(ChangeWebhook, CheckWebhookUrl)
  @OfWebhook()
  @IfMatch((webhooks: WebhookActions, owner: Owner, id: number) => webhooks.find(owner, id))
  @Answers(WebhookAnswer, 'one', {
    summary: 'Change a webhook',
    description: 'Deliveries under way keep the settings they began with; a paused webhook sends its deliveries once it is active.',
  })
  async change(
    @OwnerOfCaller() owner: Owner,
    @Param('webhook_id', PathId) webhookId: number,
    @Body() { url: given, types, description, ordered, state }: WebhookChangeRequest,
  ) {
    const url = await this.bus.ask(new CheckWebhookUrl(given));
    return { data: toWebhookAnswer(await this.bus.send(new ChangeWebhook(owner, webhookId, { url, types, description, ordered, state }))) };
  }

  @Delete(':webhook_id')
  @Sends(DeleteWebhook)
  @OfWebhook()
  @Answers(WebhookAnswer, 'one', { summary: 'Delete a webhook', description: 'And its deliveries; answers the webhook as it was.' })
  async remove(@OwnerOfCaller() owner: Owner, @Param('webhook_id', PathId) webhookId: number) {
    return { data: toWebhookAnswer(await this.bus.send(new DeleteWebhook(owner, webhookId))) };
  }

  @Post(':webhook_id/rotate')
  @Sends(RotateWebhookSecret)
  @OfWebhook()
  @Answers(WebhookSecretAnswer, 'one', {
    summary: 'Give a webhook a new secret',
    description: 'For 24 hours deliveries are signed with the old secret, too.',
  })
  async rotate(@OwnerOfCaller() owner: Owner, @Param('webhook_id', PathId) webhookId: number) {
    return { data: toWebhookSecretAnswer(await this.bus.send(new RotateWebhookSecret(owner, webhookId))) };
  }

  @Post(':webhook_id/test')
  @Sends(TestWebhook)
  @OfWebhook()
  @Answers(WebhookAnswer, 'one', {
    summary: 'Send a webhook a test event',
    description: 'An event `webhook.test`, whatever its types are; look for it among its deliveries.',
  })
  async test(@OwnerOfCaller() owner: Owner, @Param('webhook_id', PathId) webhookId: number) {
    return { data: toWebhookAnswer(await this.bus.send(new TestWebhook(owner, webhookId))) };
  }

  @Post(':webhook_id/replay')
  @Sends(ReplayEvents)
  @OfWebhook()
  @Answers(ReplayAnswer, 'one', {
    summary: 'Send a range of events again',
    description: 'With the same event ids; those that are pending anyway are left alone. At most 10 times an hour.',
  })
  async replay(@OwnerOfCaller() owner: Owner, @Param('webhook_id', PathId) webhookId: number, @Body() request: ReplayRequest) {
    refuseUnclearStart(request);
    const { from_sequence: fromSequence, from, to, types = [], failed_only: failedOnly } = request;
    const range = { fromSequence, from: from && toStored(startOf(from)), to: to && toStored(endOf(to)), types, failedOnly };
    return { data: toReplayAnswer(await this.bus.send(new ReplayEvents(owner, webhookId, range))) };
  }

  @Get(':webhook_id/deliveries')
  @Sends(ListDeliveries)
  @OfWebhook()
  @Answers(DeliveryAnswer, 'page', { summary: 'List the deliveries of a webhook', description: 'Newest event first.' })
  async deliveries(@OwnerOfCaller() owner: Owner, @Param('webhook_id', PathId) webhookId: number, @Query() query: DeliveriesQuery) {
    const { state, event_id: eventId } = query;
    const page = await this.bus.ask(new ListDeliveries(owner, webhookId, { state, eventId }, pagingOf(query)));
    return pageOf(page, query, toDeliveryAnswer);
  }

  @Post(':webhook_id/deliveries/:delivery_id/resend')
  @Sends(ResendDelivery)
  @OfWebhook()
  @OfDelivery()
  @Answers(DeliveryAnswer, 'one', { summary: 'Send a delivery again', description: 'Now, with the same event id and all its tries.' })
  async resend(
    @OwnerOfCaller() owner: Owner,
    @Param('webhook_id', PathId) webhookId: number,
    @Param('delivery_id', PathId) deliveryId: number,
  ) {
    return { data: toDeliveryAnswer(await this.bus.send(new ResendDelivery(owner, webhookId, deliveryId))) };
  }
}
