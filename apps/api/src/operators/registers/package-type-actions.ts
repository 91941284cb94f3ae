import { ChangeRegisteredName, GetRegisteredName, ListRegisteredNames, RegisterNames } from '@contract/inventory';
import { Bus } from '@kernel';
import { Body, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { BodyLimit } from '../../bodies/body-limit.js';
import { Answers, type PageMetadata, pageOf, pagingOf, Sends } from '../../envelope/index.js';
import { IfMatch } from '../../pipeline/if-match.js';
import { AllFaults, PathId } from '../../validation/index.js';
import {
  ChangePackageTypeBody,
  PackageTypeAnswer,
  RegisterListQuery,
  RegisterPackageTypesBody,
  toNewPackageType,
  toPackageTypeAnswer,
  toPackageTypeChange,
} from './registers.js';

const ID = { name: 'id', description: 'Package type id', schema: { type: 'integer', example: 1 } } as const;

/** Reads of package types and their sizes, for everybody. */
@ApiTags('Suppliers and package types')
@AllFaults()
export abstract class PackageTypeReads {
  constructor(protected readonly bus: Bus) {}

  @Get()
  @Answers(PackageTypeAnswer, 'page', { summary: 'List package types', description: 'By id; retired ones, too, by default.' })
  async list(@Query() query: RegisterListQuery): Promise<{ data: PackageTypeAnswer[]; metadata: PageMetadata }> {
    const filter = { isActivated: query.activated };
    return pageOf(await this.bus.ask(new ListRegisteredNames('package_type', filter, pagingOf(query))), query, toPackageTypeAnswer);
  }

  @Get(':id')
  @Sends(GetRegisteredName)
  @ApiParam(ID)
  @Answers(PackageTypeAnswer, 'one', { summary: 'Get a package type', description: 'In use or retired.' })
  async get(@Param('id', PathId) id: number): Promise<{ data: PackageTypeAnswer }> {
    return { data: toPackageTypeAnswer(await this.bus.ask(new GetRegisteredName('package_type', id))) };
  }
}

/** Changes of package types, for operators. */
@ApiTags('Suppliers and package types')
@AllFaults()
export abstract class PackageTypeChanges {
  constructor(protected readonly bus: Bus) {}

  @Post()
  @Sends(RegisterNames)
  @BodyLimit('bulk')
  @Answers(PackageTypeAnswer, 'list', { summary: 'Register package types', description: 'At most 1,000, all or none.' })
  async create(@Body() body: RegisterPackageTypesBody): Promise<{ data: PackageTypeAnswer[] }> {
    return { data: (await this.bus.send(new RegisterNames('package_type', body.data.map(toNewPackageType)))).map(toPackageTypeAnswer) };
  }

  @Patch(':id')
  @Sends(ChangeRegisteredName)
  @ApiParam(ID)
  @IfMatch((changes: PackageTypeChanges, id: number) => changes.current(id))
  @Answers(PackageTypeAnswer, 'one', {
    summary: 'Change a package type',
    description:
      'What is left out stays. `activated: false` retires it: products keep it, no other product can take it. It can be activated again.',
  })
  async change(@Param('id', PathId) id: number, @Body() body: ChangePackageTypeBody): Promise<{ data: PackageTypeAnswer }> {
    return { data: toPackageTypeAnswer(await this.bus.send(new ChangeRegisteredName('package_type', id, toPackageTypeChange(body)))) };
  }

  private async current(id: number): Promise<{ data: PackageTypeAnswer }> {
    return { data: toPackageTypeAnswer(await this.bus.ask(new GetRegisteredName('package_type', id))) };
  }
}
