import { Controller } from '@nestjs/common';
import { Access } from '../access/index.js';
import { WebhookActions } from '../integrations/webhook-actions.js';

@Access('warehouse-key')
@Controller('apirest/v4/wms/webhooks')
export class WmsWebhooksController extends WebhookActions {}
