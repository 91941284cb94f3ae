import { Controller } from '@nestjs/common';
import { Access } from '../access/index.js';
import { EventReads } from '../integrations/event-reads.js';

@Access('account-key')
@Controller('apirest/v4/oms/events')
export class OmsEventsController extends EventReads {}
