import { CreateSites, GetSite, ListSites } from '@contract/inventory';
import { ChangeFloorSite } from '@contract/warehouse';
import { Bus } from '@kernel';
import { Body, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { BodyLimit } from '../../bodies/body-limit.js';
import { Answers, type PageMetadata, pageOf, Paging, pagingOf, Sends } from '../../envelope/index.js';
import { IfMatch } from '../../pipeline/if-match.js';
import { AllFaults, PathId } from '../../validation/index.js';
import { ChangeSiteBody, CreateSitesBody, SiteAnswer, toNewSite, toSiteAnswer, toSiteChange } from './sites.js';

const SITE_ID = { name: 'id', description: 'Distribution center id', schema: { type: 'integer', example: 1 } } as const;

/** The distribution centers. */
@ApiTags('Distribution centers and bins')
@AllFaults()
export abstract class SiteActions {
  constructor(protected readonly bus: Bus) {}

  @Post()
  @Sends(CreateSites)
  @BodyLimit('bulk')
  @Answers(SiteAnswer, 'list', { summary: 'Create distribution centers', description: 'At most 1,000, all or none.' })
  async create(@Body() body: CreateSitesBody): Promise<{ data: SiteAnswer[] }> {
    return { data: (await this.bus.send(new CreateSites(body.data.map(toNewSite)))).map(toSiteAnswer) };
  }

  @Get()
  @Answers(SiteAnswer, 'page', { summary: 'List every distribution center', description: 'By id, those that are not activated too.' })
  async list(@Query() query: Paging): Promise<{ data: SiteAnswer[]; metadata: PageMetadata }> {
    return pageOf(await this.bus.ask(new ListSites(pagingOf(query))), query, toSiteAnswer);
  }

  @Get(':id')
  @Sends(GetSite)
  @ApiParam(SITE_ID)
  @Answers(SiteAnswer, 'one', { summary: 'Get a distribution center', description: 'Activated or not.' })
  async get(@Param('id', PathId) id: number): Promise<{ data: SiteAnswer }> {
    return { data: toSiteAnswer(await this.bus.ask(new GetSite(id))) };
  }

  @Patch(':id')
  @Sends(ChangeFloorSite)
  @ApiParam(SITE_ID)
  @IfMatch((sites: SiteActions, id: number) => sites.get(id))
  @Answers(SiteAnswer, 'one', {
    summary: 'Change a distribution center',
    description:
      'What is left out stays. Its days in the web console, and its order counts by day, follow its time zone at once. `activated: false` retires it: refused, with all that stands in the way, until it is empty and nothing is planned there. It can be activated again.',
  })
  async change(@Param('id', PathId) id: number, @Body() body: ChangeSiteBody): Promise<{ data: SiteAnswer }> {
    return { data: toSiteAnswer(await this.bus.send(new ChangeFloorSite(id, toSiteChange(body)))) };
  }
}
