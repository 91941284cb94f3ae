import { GetAccount } from '@contract/identity';
import { ChangeSsccRange, CreateSsccRange, ListSsccRanges, type SsccRange } from '@contract/warehouse';
import { Bus } from '@kernel';
import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { siteCodes, siteOfCode } from '@wire/site-codes';
import { Access } from '../../access/index.js';
import { Answers, type PageMetadata, pageOf, pagingOf, Refuses, Sends } from '../../envelope/index.js';
import { AllFaults, PathId } from '../../validation/index.js';
import { ChangeSsccRangeBody, NewSsccRangeBody, SsccRangeAnswer, SsccRangeListQuery, toSsccRange } from './sscc-ranges.shapes.js';

/** Ranges from which closed cartons get their SSCCs. */
@ApiTags('SSCC ranges')
@AllFaults()
@Access('operator-key')
@Controller('apirest/v4/oms/internal/sscc_ranges')
export class SsccRangesController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Refuses('unknown_distribution_center')
  @Answers(SsccRangeAnswer, 'page', { summary: 'List ranges of SSCCs', description: 'By id.' })
  async list(@Query() query: SsccRangeListQuery): Promise<{ data: SsccRangeAnswer[]; metadata: PageMetadata }> {
    const siteId = (await siteOfCode(this.bus, query.distribution_center))?.siteId;
    const codes = await siteCodes(this.bus);
    return pageOf(await this.bus.ask(new ListSsccRanges({ siteId }, pagingOf(query))), query, (range) =>
      toSsccRange(range, codes.get(range.siteId) ?? ''),
    );
  }

  @Post()
  @Sends(CreateSsccRange, GetAccount)
  @Refuses('unknown_distribution_center')
  @Answers(SsccRangeAnswer, 'one', {
    summary: 'Add a range of SSCCs',
    description: "Closed cartons at the distribution center get numbers of it: a merchant's own range first, else the one for all.",
  })
  async create(@Body() body: NewSsccRangeBody): Promise<{ data: SsccRangeAnswer }> {
    const site = await siteOfCode(this.bus, body.distribution_center);
    const accountId = body.account_id ?? null;
    if (accountId !== null) await this.bus.ask(new GetAccount(accountId));
    const { extension, prefix, next_serial: nextSerial = 1 } = body;
    return this.shown(await this.bus.send(new CreateSsccRange({ siteId: site?.siteId ?? 0, accountId, extension, prefix, nextSerial })));
  }

  @Patch(':id')
  @Sends(ChangeSsccRange)
  @ApiParam({ name: 'id', description: 'Range id', schema: { type: 'integer', example: 1 } })
  @Answers(SsccRangeAnswer, 'one', {
    summary: 'Change a range of SSCCs',
    description: 'What is left out stays. Its next serial number goes forward only: no number is given twice.',
  })
  async change(@Param('id', PathId) id: number, @Body() body: ChangeSsccRangeBody): Promise<{ data: SsccRangeAnswer }> {
    return this.shown(await this.bus.send(new ChangeSsccRange(id, { nextSerial: body.next_serial, isActivated: body.activated })));
  }

  private async shown(range: SsccRange): Promise<{ data: SsccRangeAnswer }> {
    return { data: toSsccRange(range, (await siteCodes(this.bus)).get(range.siteId) ?? '') };
  }
}
