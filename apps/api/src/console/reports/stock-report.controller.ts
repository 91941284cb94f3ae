import { GetAccount } from '@contract/identity';
import { GetSite, GetSpaceReport } from '@contract/inventory';
import { GetReturnsReport } from '@contract/orders';
import { Bus } from '@kernel';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { siteCodes } from '@wire/site-codes';
import { Access, AnyCaller, type Caller, LeadsOnly } from '../../access/index.js';
import { Answers, Sends } from '../../envelope/index.js';
import { ordersOf } from '../orders/orders-of.js';
import { zoneOf } from '../orders/zone-of.js';
import { accountNamesFor } from './names.js';
import { ReportDaysQuery } from './shipping.shapes.js';
import { ReturnsReportAnswer, SpaceReportAnswer, toReturnsReport, toSpaceReport } from './stock-report.shapes.js';

/** Returns and the space that stock takes: of a merchant's account, or at a lead's site. */
@ApiTags('Reports')
@Access('session')
@LeadsOnly()
@Controller('console/api/reports')
export class StockReportController {
  constructor(private readonly bus: Bus) {}

  @Get('returns')
  @Sends(GetAccount, GetSite)
  @Answers(ReturnsReportAnswer, 'one', {
    summary: 'Report what comes back',
    description: 'Returns that were announced in the last days, by product and reason, beside the units that left.',
  })
  async returns(@AnyCaller() caller: Caller, @Query() { days }: ReportDaysQuery): Promise<{ data: ReturnsReportAnswer }> {
    const { rows, ...report } = await this.bus.ask(new GetReturnsReport(ordersOf(caller), days, await zoneOf(this.bus, caller)));
    const names = await accountNamesFor(this.bus, caller);
    return { data: toReturnsReport({ ...report, rows: rows.map((row) => ({ ...row, accountName: names.get(row.accountId) ?? '' })) }) };
  }

  @Get('space')
  @Sends(GetAccount)
  @Answers(SpaceReportAnswer, 'one', {
    summary: 'Report what takes space',
    description:
      'Bins in use, and products, units and volume in bins: now by distribution center or account, and on each of the last days. Measured several times a day.',
  })
  async space(@AnyCaller() caller: Caller, @Query() { days }: ReportDaysQuery): Promise<{ data: SpaceReportAnswer }> {
    const { shares, ...report } = await this.bus.ask(new GetSpaceReport(ordersOf(caller), days));
    const [codes, names] = await Promise.all([siteCodes(this.bus), accountNamesFor(this.bus, caller)]);
    const named = shares.map(({ siteId, ...share }) => ({
      ...share,
      distributionCenter: codes.get(siteId) ?? '',
      accountName: names.get(share.accountId) ?? '',
    }));
    return { data: toSpaceReport({ ...report, shares: named }) };
  }
}
