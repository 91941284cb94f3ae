import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RecordAudit } from '../contract/audit/audit.js';
import { AuditLog } from './audit-log.js';

@CommandHandler(RecordAudit)
export class RecordAuditHandler implements ICommandHandler<RecordAudit> {
  constructor(private readonly log: AuditLog) {}

  execute({ action, subject, made }: RecordAudit): Promise<void> {
    this.log.add({ action, subject, before: undefined, after: made });
    return Promise.resolve();
  }
}
