import { Controller } from '@nestjs/common';
import { Access, LeadsOnly } from '../access/index.js';
import { WebhookActions } from '../integrations/webhook-actions.js';

@Access('warehouse-key')
@LeadsOnly()
@Controller('apirest/v4/wms/webhooks')
export class WmsWebhooksController extends WebhookActions {}
