import { ChangeRegisteredName, GetRegisteredName, ListRegisteredNames, RegisterNames } from '@contract/inventory';
import { Bus } from '@kernel';
import { Body, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { BodyLimit } from '../../bodies/body-limit.js';
import { Answers, type PageMetadata, pageOf, pagingOf, Sends } from '../../envelope/index.js';
import { IfMatch } from '../../pipeline/if-match.js';
import { AllFaults, PathId } from '../../validation/index.js';
import {
  ChangeSupplierBody,
  RegisterListQuery,
  RegisterSuppliersBody,
  SupplierAnswer,
  toSupplierAnswer,
  toSupplierChange,
} from './registers.js';

const ID = { name: 'id', description: 'Supplier id', schema: { type: 'integer', example: 1 } } as const;

/** Reads of suppliers, for everybody. */
@ApiTags('Suppliers and package types')
@AllFaults()
export abstract class SupplierReads {
  constructor(protected readonly bus: Bus) {}

  @Get()
  @Answers(SupplierAnswer, 'page', { summary: 'List suppliers', description: 'By id; retired ones, too, by default.' })
  async list(@Query() query: RegisterListQuery): Promise<{ data: SupplierAnswer[]; metadata: PageMetadata }> {
    const filter = { isActivated: query.activated };
    return pageOf(await this.bus.ask(new ListRegisteredNames('supplier', filter, pagingOf(query))), query, toSupplierAnswer);
  }

  @Get(':id')
  @Sends(GetRegisteredName)
  @ApiParam(ID)
  @Answers(SupplierAnswer, 'one', { summary: 'Get a supplier', description: 'In use or retired.' })
  async get(@Param('id', PathId) id: number): Promise<{ data: SupplierAnswer }> {
    return { data: toSupplierAnswer(await this.bus.ask(new GetRegisteredName('supplier', id))) };
  }
}

/** Changes of suppliers, for operators. */
@ApiTags('Suppliers and package types')
@AllFaults()
export abstract class SupplierChanges {
  constructor(protected readonly bus: Bus) {}

  @Post()
  @Sends(RegisterNames)
  @BodyLimit('bulk')
  @Answers(SupplierAnswer, 'list', { summary: 'Register suppliers', description: 'At most 1,000, all or none.' })
  async create(@Body() body: RegisterSuppliersBody): Promise<{ data: SupplierAnswer[] }> {
    return { data: (await this.bus.send(new RegisterNames('supplier', body.data))).map(toSupplierAnswer) };
  }

  @Patch(':id')
  @Sends(ChangeRegisteredName)
  @ApiParam(ID)
  @IfMatch((changes: SupplierChanges, id: number) => changes.current(id))
  @Answers(SupplierAnswer, 'one', {
    summary: 'Change a supplier',
    description:
      'What is left out stays. `activated: false` retires it: products keep it, no other product can take it. It can be activated again.',
  })
  async change(@Param('id', PathId) id: number, @Body() body: ChangeSupplierBody): Promise<{ data: SupplierAnswer }> {
    return { data: toSupplierAnswer(await this.bus.send(new ChangeRegisteredName('supplier', id, toSupplierChange(body)))) };
  }

  private async current(id: number): Promise<{ data: SupplierAnswer }> {
    return { data: toSupplierAnswer(await this.bus.ask(new GetRegisteredName('supplier', id))) };
  }
}
