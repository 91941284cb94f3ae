import { CreateBins, ListBins } from '@contract/inventory';
import { ChangeFloorBin } from '@contract/warehouse';
import { Bus } from '@kernel';
import { Body, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { BodyLimit } from '../../bodies/body-limit.js';
import { Answers, type PageMetadata, pageOf, pagingOf, Sends } from '../../envelope/index.js';
import { AllFaults, PathId } from '../../validation/index.js';
import { BinListQuery, ChangeBinBody, CreateBinsBody, PlacedBinAnswer, toBinAnswer, toBinChange, toNewBin } from './bins.js';

export const BIN_ID = { name: 'id', description: 'Bin id', schema: { type: 'integer', example: 1 } } as const;
export const CHANGE_BIN = {
  summary: 'Change a bin',
  description:
    'What is left out stays. `activated: false` retires it: refused until it is empty and no recount of it waits. It can be activated again.',
};

/** The bins of every distribution center. */
@ApiTags('Distribution centers and bins')
@AllFaults()
export abstract class BinActions {
  constructor(protected readonly bus: Bus) {}

  @Post()
  @Sends(CreateBins)
  @BodyLimit('bulk')
  @Answers(PlacedBinAnswer, 'list', {
    summary: 'Create bins',
    description: 'At most 1,000, all or none. Location and bin are case-sensitive.',
  })
  async create(@Body() body: CreateBinsBody): Promise<{ data: PlacedBinAnswer[] }> {
    return { data: (await this.bus.send(new CreateBins(body.data.map(toNewBin)))).map(toBinAnswer) };
  }

  @Patch(':id')
  @Sends(ChangeFloorBin)
  @ApiParam(BIN_ID)
  @Answers(PlacedBinAnswer, 'one', CHANGE_BIN)
  async change(@Param('id', PathId) binId: number, @Body() body: ChangeBinBody): Promise<{ data: PlacedBinAnswer }> {
    return { data: toBinAnswer(await this.bus.send(new ChangeFloorBin(binId, toBinChange(body)))) };
  }

  @Get()
  @Answers(PlacedBinAnswer, 'page', { summary: 'List bins', description: 'By id.' })
  async list(@Query() query: BinListQuery): Promise<{ data: PlacedBinAnswer[]; metadata: PageMetadata }> {
    const filter = { siteCode: query.distribution_center, location: query.location, isActivated: query.activated };
    return pageOf(await this.bus.ask(new ListBins(filter, pagingOf(query))), query, toBinAnswer);
  }
}
