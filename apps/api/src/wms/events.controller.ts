import { Controller } from '@nestjs/common';
import { Access } from '../access/index.js';
import { EventReads } from '../integrations/event-reads.js';

@Access('warehouse-key')
@Controller('apirest/v4/wms/events')
export class WmsEventsController extends EventReads {}
