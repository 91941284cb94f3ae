import { GetLayout, PreviewLayout, SetLayout } from '@contract/warehouse';
import { Bus } from '@kernel';
import { Body, Controller, Get, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, LeadsOnly, Warehouse, type WarehouseCaller } from '../../access/index.js';
import { BodyLimit } from '../../bodies/body-limit.js';
import { Answers, Sends } from '../../envelope/index.js';
import { IfMatch } from '../../pipeline/if-match.js';
import { AllFaults } from '../../validation/index.js';
import { LayoutAnswer, LayoutBody, LayoutPreviewAnswer, toLayout, toLayoutAnswer, toPreview } from './layout.shapes.js';

/** The layout of a site's floor, which walks follow. */
@ApiTags('Layout')
@AllFaults()
@Access('warehouse-key')
@Controller('apirest/v4/wms/layout')
export class LayoutController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Answers(LayoutAnswer, 'one', {
    summary: 'Get the layout of your site',
    description: 'Without one, what walks follow then: a guess from the names of bins (`names`, version 0).',
  })
  async get(@Warehouse() { siteId }: WarehouseCaller): Promise<{ data: LayoutAnswer }> {
    return { data: toLayoutAnswer(await this.bus.ask(new GetLayout(siteId))) };
  }

  @LeadsOnly()
  @Put()
  @Sends(SetLayout)
  @BodyLimit('bulk')
  @IfMatch((layouts: LayoutController, caller: WarehouseCaller) => layouts.get(caller))
  @Answers(LayoutAnswer, 'one', {
    summary: 'Set the layout of your site',
    description:
      'In full. Places of bins stay; those that are not on the new floor are guessed. Stops of batches keep their order until their tasks change.',
  })
  async set(@Warehouse() caller: WarehouseCaller, @Body() body: LayoutBody): Promise<{ data: LayoutAnswer }> {
    await this.bus.send(new SetLayout(caller.siteId, toLayout(body), caller.actor));
    return this.get(caller);
  }

  @LeadsOnly()
  @Post('preview')
  @Sends(PreviewLayout)
  @BodyLimit('bulk')
  @Answers(LayoutPreviewAnswer, 'one', {
    summary: 'Preview a layout',
    description: 'Which bins it would put into which aisles, and which it would not place; nothing is stored.',
  })
  async preview(@Warehouse() { siteId }: WarehouseCaller, @Body() body: LayoutBody): Promise<{ data: LayoutPreviewAnswer }> {
    return { data: toPreview(await this.bus.ask(new PreviewLayout(siteId, toLayout(body)))) };
  }
}
