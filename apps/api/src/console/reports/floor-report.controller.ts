import { GetAccount } from '@contract/identity';
import { GetSite, ListPersonsWork } from '@contract/inventory';
import { GetAccuracyReport } from '@contract/warehouse';
import { Bus } from '@kernel';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { siteCodes } from '@wire/site-codes';
import { Access, AnyCaller, type Caller, LeadsOnly, Warehouse, type WarehouseCaller } from '../../access/index.js';
import { Answers, Sends } from '../../envelope/index.js';
import { ordersOf } from '../orders/orders-of.js';
import { todayOf, zoneOf } from '../orders/zone-of.js';
import { AccuracyReportAnswer, PeopleReportAnswer, toAccuracyReport, toPeopleReport } from './floor.shapes.js';
import { accountNamesFor } from './names.js';
import { ReportDaysQuery } from './shipping.shapes.js';

const DAY_MS = 86_400_000;

/** How exact the stock records are, for a merchant's account or a lead's site, and how much each person does, for leads. */
@ApiTags('Reports')
@LeadsOnly()
@Controller('console/api/reports')
export class FloorReportController {
  constructor(private readonly bus: Bus) {}

  @Get('accuracy')
  @Access('session')
  @Sends(GetAccount, GetSite)
  @Answers(AccuracyReportAnswer, 'one', {
    summary: 'Report how exact the floor is',
    description:
      'Short picks, quality checks and counts of the last days, and how soon received units were in bins: in all, by day, and by distribution center or account.',
  })
  async accuracy(@AnyCaller() caller: Caller, @Query() { days }: ReportDaysQuery): Promise<{ data: AccuracyReportAnswer }> {
    const { shares, ...report } = await this.bus.ask(new GetAccuracyReport(ordersOf(caller), days, await zoneOf(this.bus, caller)));
    const [codes, names] = await Promise.all([siteCodes(this.bus), accountNamesFor(this.bus, caller)]);
    const named = shares.map(({ siteId, ...share }) => ({
      ...share,
      distributionCenter: codes.get(siteId) ?? '',
      accountName: names.get(share.accountId) ?? '',
    }));
    return { data: toAccuracyReport({ ...report, shares: named }) };
  }

  @Get('people')
  @Access('warehouse-session')
  @Sends(GetSite)
  @Answers(PeopleReportAnswer, 'one', {
    summary: 'Report how much people do',
    description: 'What each person picked, put away and moved in the last days, and in how much time.',
  })
  async people(@Warehouse() caller: WarehouseCaller, @Query() { days }: ReportDaysQuery): Promise<{ data: PeopleReportAnswer }> {
    const until = await todayOf(this.bus, caller);
    const from = new Date(Date.parse(until) - (days - 1) * DAY_MS).toISOString().slice(0, 10);
    return { data: toPeopleReport(await this.bus.ask(new ListPersonsWork(caller.siteId, from, until))) };
  }
}
