import { ListStockEntries } from '@contract/inventory';
import { Bus } from '@kernel';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Account, type AccountCaller } from '../../access/index.js';
import { AnswersPlain, Sends } from '../../envelope/index.js';
import { LedgerAnswer, LedgerQuery, toEntryFilter, toStockEntry } from './ledger.shapes.js';

@ApiTags('Stock')
@Access('account-key')
@Controller('apirest/v4/oms/inventory/ledger')
export class LedgerController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Sends(ListStockEntries)
  @AnswersPlain(LedgerAnswer, {
    summary: 'List changes of stock',
    description:
      'Oldest first, those that are settled. Whoever continues `after` the last `next` misses nothing and gets nothing twice, whatever is committed late.',
  })
  async list(@Account() { accountId }: AccountCaller, @Query() query: LedgerQuery): Promise<LedgerAnswer> {
    const entries = await this.bus.ask(new ListStockEntries(accountId, query.after, toEntryFilter(query), query.limit));
    return { data: entries.rows.map(toStockEntry), metadata: { next: entries.next, has_more: entries.hasMore } };
  }
}
