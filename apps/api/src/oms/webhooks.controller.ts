import { Controller } from '@nestjs/common';
import { Access, NeedsScope } from '../access/index.js';
import { WebhookActions } from '../integrations/webhook-actions.js';

@Access('account-key')
@NeedsScope('webhooks')
@Controller('apirest/v4/oms/webhooks')
export class OmsWebhooksController extends WebhookActions {}
