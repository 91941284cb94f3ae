import { GetAccount } from '@contract/identity';
import { GetSite } from '@contract/inventory';
import { GetShippingReport } from '@contract/orders';
import { Bus } from '@kernel';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { siteCodes } from '@wire/site-codes';
import { Access, AnyCaller, type Caller, LeadsOnly } from '../../access/index.js';
import { Answers, Sends } from '../../envelope/index.js';
import { ordersOf } from '../orders/orders-of.js';
import { zoneOf } from '../orders/zone-of.js';
import { accountNamesFor } from './names.js';
import { ReportDaysQuery, ShippingReportAnswer, toShippingReport } from './shipping.shapes.js';

/** Shipped orders of a merchant's account, or of a lead's site. */
@ApiTags('Reports')
@Access('session')
@LeadsOnly()
@Controller('console/api/reports')
export class ShippingReportController {
  constructor(private readonly bus: Bus) {}

  @Get('shipping')
  @Sends(GetAccount, GetSite)
  @Answers(ShippingReportAnswer, 'one', {
    summary: 'Report how fast orders leave',
    description:
      'What left in the last days, how much of it on time, and how long orders took: in all, by day, by hour of the day, and by distribution center or account. Added up every quarter of an hour. For an account, an order counts once, with its last part; at a distribution center each part counts.',
  })
  async shipping(@AnyCaller() caller: Caller, @Query() { days }: ReportDaysQuery): Promise<{ data: ShippingReportAnswer }> {
    const { shares, ...report } = await this.bus.ask(new GetShippingReport(ordersOf(caller), days, await zoneOf(this.bus, caller)));
    const [codes, names] = await Promise.all([siteCodes(this.bus), accountNamesFor(this.bus, caller)]);
    const named = shares.map(({ siteId, ...share }) => ({
      ...share,
      distributionCenter: codes.get(siteId) ?? '',
      accountName: names.get(share.accountId) ?? '',
    }));
    return { data: toShippingReport({ ...report, shares: named }) };
  }
}
