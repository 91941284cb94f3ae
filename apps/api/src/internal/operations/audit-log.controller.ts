import { Controller } from '@nestjs/common';
import { Access } from '../../access/index.js';
import { AuditLogReads } from '../../operators/audit/audit-log-reads.js';

@Access('operator-key')
@Controller('apirest/v4/oms/internal/audit_log')
export class AuditLogController extends AuditLogReads {}
