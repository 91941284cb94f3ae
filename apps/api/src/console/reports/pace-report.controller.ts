import { GetAccount, RecordAudit } from '@contract/identity';
import { GetSite, ListProductPace, type ProductPace, SumProductPace } from '@contract/inventory';
import { Bus } from '@kernel';
import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, AnyCaller, type Caller, LeadsOnly } from '../../access/index.js';
import { Answers, type PageMetadata, pageOf, pagingOf, Sends } from '../../envelope/index.js';
import { columnsOf } from '../exports/columns.js';
import { ExportsList } from '../exports/exports-list.js';
import { ListExports } from '../exports/list-exports.js';
import { ordersOf } from '../orders/orders-of.js';
import { accountsFor } from './names.js';
import { PaceAnswer, PaceListQuery, PaceQuery, PaceSummaryAnswer, toPace, toPaceSummary } from './pace.shapes.js';

/** How fast the products of a merchant's account, or those at a lead's site, sell. */
@ApiTags('Reports')
@Access('session')
@LeadsOnly()
@Controller('console/api')
export class PaceReportController {
  constructor(
    private readonly bus: Bus,
    private readonly exports: ListExports,
  ) {}

  @Get('reports/products')
  @Sends(GetAccount)
  @Answers(PaceAnswer, 'page', {
    summary: 'Report how products move',
    description:
      'What sells, how long it lasts and how old it is, by distribution center; what sells most comes first. Measured several times a day.',
  })
  async list(@AnyCaller() caller: Caller, @Query() query: PaceListQuery): Promise<{ data: PaceAnswer[]; metadata: PageMetadata }> {
    const page = await this.bus.ask(new ListProductPace(ordersOf(caller), query.group, pagingOf(query)));
    return pageOf(page, query, await this.named(caller));
  }

  @Get('reports/product-groups')
  @Sends(GetAccount)
  @Answers(PaceSummaryAnswer, 'one', { summary: 'Sum up how products move', description: 'Products, units and their value by class.' })
  async groups(@AnyCaller() caller: Caller): Promise<{ data: PaceSummaryAnswer }> {
    const [summary, accounts] = await Promise.all([this.bus.ask(new SumProductPace(ordersOf(caller))), accountsFor(this.bus, caller)]);
    const currencies = summary.accountIds.map((id) => accounts.get(id)?.currency ?? null);
    return { data: toPaceSummary(summary, currencies) };
  }

  @Get('exports/report-of-products')
  @Sends(GetAccount, GetSite, RecordAudit)
  @ExportsList('how products move')
  async file(@AnyCaller() caller: Caller, @Query() { group }: PaceQuery): Promise<StreamableFile> {
    const toAnswer = await this.named(caller);
    const file = { name: 'products-report', columns: columnsOf(PaceAnswer), lines: (row: ProductPace) => [toAnswer(row)] };
    return this.exports.file(caller, file, (paging) => this.bus.ask(new ListProductPace(ordersOf(caller), group, paging)));
  }

  private async named(caller: Caller): Promise<(row: ProductPace) => PaceAnswer> {
    const accounts = await accountsFor(this.bus, caller);
    return (row) => {
      const { name = '', currency = null } = accounts.get(row.accountId) ?? {};
      return toPace({ ...row, accountName: name, currency });
    };
  }
}
