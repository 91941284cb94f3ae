import { Controller } from '@nestjs/common';
import { Access } from '../../access/index.js';
import { QueueActions } from '../../operators/queue-actions.js';

@Access('operator-key')
@Controller('apirest/v4/oms/internal/queues')
export class QueuesController extends QueueActions {}
