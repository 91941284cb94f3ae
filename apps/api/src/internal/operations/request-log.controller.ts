import { Controller } from '@nestjs/common';
import { Access } from '../../access/index.js';
import { RequestLogReads } from '../../operators/request-log-reads.js';

@Access('operator-key')
@Controller('apirest/v4/oms/internal/request_log')
export class RequestLogController extends RequestLogReads {}
