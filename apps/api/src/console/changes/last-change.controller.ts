import { FindLastChange } from '@contract/identity';
import { GetOrderHistory } from '@contract/orders';
import { Bus, DomainError } from '@kernel';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  Access,
  type AccountCaller,
  AnyCaller,
  type Caller,
  leadsOnly,
  operatorsOnly,
  otherSide,
  viewersRead,
} from '../../access/index.js';
import { Answers, Refuses } from '../../envelope/index.js';
import { Problem } from '../../errors/index.js';
import { type Edited, type Find, ofAccounts, ofService, ofSites, whole } from './edited-records.js';
import { LastChangeAnswer, LastChangeQuery, toLastChange } from './last-change.shapes.js';

/** Who changed a record last: a form shows it when somebody else has changed its record meanwhile. */
@ApiTags('Audit log')
@Access('session')
@Controller('console/api/last-changes')
export class LastChangeController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Refuses('leads_only', 'not_found', 'operators_only', 'other_side', 'viewers_read')
  @Answers(LastChangeAnswer, 'one', {
    summary: 'Find who changed a record last',
    description: 'For whoever may edit it: merchants what is of their account, leads what is of their site, operators the rest.',
  })
  async find(@AnyCaller() caller: Caller, @Query() { record, id = '', of = '' }: LastChangeQuery): Promise<{ data: LastChangeAnswer }> {
    if (caller.kind === 'account' && record === 'order') {
      refuseViewers(caller);
      return { data: await this.ofOrder(caller.accountId, whole({ id })).catch(refuseMissing) };
    }
    const { owner, records } = editableBy(caller);
    const edited = records[record] ?? refuse(record);
    return { data: await this.ofAudited(edited(owner, { id, of })).catch(refuseMissing) };
  }

  /** Reads the record first, which refuses records that are not the caller's. */
  private async ofAudited({ subject, action, read, isComplete }: Edited): Promise<LastChangeAnswer> {
    const { updatedDate } = read ? ((await this.bus.ask(read)) as { updatedDate?: string }) : {};
    const change = await this.bus.ask(new FindLastChange(subject, action, isComplete ? undefined : updatedDate));
    return change ? toLastChange(change.actor, change.changedDate) : toLastChange(undefined, isComplete ? undefined : updatedDate);
  }

  private async ofOrder(accountId: number, orderId: number): Promise<LastChangeAnswer> {
    const last = (await this.bus.ask(new GetOrderHistory({ accountId }, orderId))).at(-1);
    return { changed_by: last?.actor ?? null, changed_at: last?.changedAt ?? null };
  }
}

/** Each query refuses other callers' records with a code of its own; here they are all one 404. @throws Problem 404 */
function refuseMissing(fault: unknown): never {
  if (fault instanceof DomainError) throw new Problem(404, 'not_found', 'There is no such record');
  throw fault;
}

/** @throws Problem 403 `viewers_read`. */
function refuseViewers({ role }: AccountCaller): void {
  if (role === 'viewer') throw viewersRead();
}

/** The records that a caller may edit, and their owner. @throws Problem 403 for viewers and pickers. */
function editableBy(caller: Caller): { owner: number; records: Readonly<Partial<Record<string, Find>>> } {
  if (caller.kind === 'account') {
    refuseViewers(caller);
    return { owner: caller.accountId, records: ofAccounts };
  }
  if (caller.kind === 'mobile' || !caller.isLead) throw leadsOnly();
  return { owner: caller.siteId, records: caller.isOperator ? { ...ofSites, ...ofService } : ofSites };
}

/** @throws Problem 403, since the caller does not edit such records. */
function refuse(record: string): never {
  if (record in ofService) throw operatorsOnly();
  throw otherSide(!(record in ofSites));
}
