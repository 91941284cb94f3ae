import { ChangeView, DeleteView, ListSavedViews, SaveView } from '@contract/identity';
import { Bus } from '@kernel';
import { Body, Controller, Get, Param, Patch, Post, Req } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access, NeedsScope } from '../../access/index.js';
import { answerOf } from '../../answers/answer-of.js';
import { Answers, Sends } from '../../envelope/index.js';
import { OwnSecurity } from '../sessions/own-security.js';
import { Name, PathId, Text, Whole } from '../../validation/index.js';

class NewViewBody {
  @Name({ description: "The list's name", example: 'orders', max: 64 })
  list!: string;

  @Name({ description: 'The name of the view, unique in its list', example: 'Late at MAIN', max: 60 })
  name!: string;

  @Text({
    description: "The query of the list's address, without the question mark",
    example: 'status=3,7&age=48&density=compact',
    max: 2000,
    min: 0,
  })
  search!: string;
}

class ChangedViewBody {
  @Name({ description: 'A new name', example: 'Late at MAIN', max: 60, min: 1, optional: true })
  name?: string;

  @Text({ description: 'What it shows from now on', example: 'status=3,7&age=72', max: 2000, min: 0, optional: true })
  search?: string;
}

class ViewAnswer {
  @Whole({ description: 'View id', example: 1, min: 1 })
  view_id!: number;

  @Text({ description: "The list's name", example: 'orders', max: 64 })
  list!: string;

  @Text({ description: 'The name of the view', example: 'Late at MAIN', max: 60 })
  name!: string;

  @Text({ description: "The query of the list's address", example: 'status=3,7&age=48&density=compact', max: 2000, min: 0 })
  search!: string;
}

class DeletedViewAnswer {
  @Whole({ description: 'View id', example: 1, min: 1 })
  view_id!: number;
}

const toViewAnswer = answerOf(ViewAnswer);
const VIEW_ID = { name: 'view_id', description: 'One of your views', schema: { type: 'integer', example: 1 } } as const;

/** The list views that a user has saved; nobody else sees them. */
@ApiTags('Views of lists')
@Access('session')
@NeedsScope('any')
@Controller('console/api/list-views')
export class ListViewsController {
  constructor(
    private readonly bus: Bus,
    private readonly security: OwnSecurity,
  ) {}

  @Get()
  @Answers(ViewAnswer, 'list', { summary: 'List your views of lists', description: 'By list and name.' })
  async list(@Req() request: FastifyRequest): Promise<{ data: ViewAnswer[] }> {
    return { data: (await this.bus.ask(new ListSavedViews(await this.userOf(request)))).map(toViewAnswer) };
  }

  @Post()
  @Sends(SaveView)
  @Answers(ViewAnswer, 'one', { summary: 'Save a view of a list', description: 'At most 30 of a list.' })
  async save(@Req() request: FastifyRequest, @Body() { list, name, search }: NewViewBody): Promise<{ data: ViewAnswer }> {
    return { data: toViewAnswer(await this.bus.send(new SaveView(await this.userOf(request), { list, name, search }))) };
  }

  @Patch(':view_id')
  @Sends(ChangeView)
  @ApiParam(VIEW_ID)
  @Answers(ViewAnswer, 'one', { summary: 'Rename a view, or replace what it shows', description: 'What the body leaves out stays.' })
  async change(
    @Req() request: FastifyRequest,
    @Param('view_id', PathId) viewId: number,
    @Body() body: ChangedViewBody,
  ): Promise<{ data: ViewAnswer }> {
    return { data: toViewAnswer(await this.bus.send(new ChangeView(await this.userOf(request), viewId, body))) };
  }

  @Post(':view_id/delete')
  @Sends(DeleteView)
  @ApiParam(VIEW_ID)
  @Answers(DeletedViewAnswer, 'one', { summary: 'Delete a view', description: 'Its id is not used again.' })
  async remove(@Req() request: FastifyRequest, @Param('view_id', PathId) viewId: number): Promise<{ data: DeletedViewAnswer }> {
    await this.bus.send(new DeleteView(await this.userOf(request), viewId));
    return { data: { view_id: viewId } };
  }

  private async userOf(request: FastifyRequest): Promise<string> {
    return (await this.security.session(request)).user.userName;
  }
}
