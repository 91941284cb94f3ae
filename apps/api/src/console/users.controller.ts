import {
  CreateUser,
  GetUser,
  ListLockOuts,
  ListUsers,
  SetSecondFactor,
  SetUserActivated,
  SetUserOperator,
  SetUserPassword,
} from '@contract/identity';
import { Bus, toIso } from '@kernel';
import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, CredentialChange, SecurityEvent } from '../access/index.js';
import { AllFaults } from '../validation/index.js';
import { Answers, pageOf, pagingOf } from '../envelope/index.js';
import { siteCodes, siteOfCode } from '../../../host/src/site-codes.js';
import { CreateUserBody, OperatorBody, PasswordBody, toNewUser, toUserAnswer, USER_NAME, UserAnswer } from '../operators/users.js';
import { OtherUser } from './other-user.js';
import { OneUserAnswer, toOneUserAnswer, UserListQuery } from './users.shapes.js';

const FIRST = { page: 1, perPage: 1 };

/** Everybody who logs in, as operators see them. */
@ApiTags('Users')
@Access('operator-session')
@Controller('console/api/users')
export class PeopleController {
  constructor(
    private readonly bus: Bus,
    private readonly credentials: CredentialChange,
  ) {}

  @Get()
  @Answers(UserAnswer, 'page', { summary: 'List users', description: 'By id.' })
  async list(@Query() query: UserListQuery) {
    const codes = await siteCodes(this.bus);
    return pageOf(await this.bus.ask(new ListUsers(pagingOf(query), { name: query.name, level: query.level })), query, (user) =>
      toUserAnswer(user, codes),
    );
  }

  @SecurityEvent('user_created')
  @Post()
  @AllFaults()
  @Answers(UserAnswer, 'one', {
    summary: 'Create a user',
    description: 'Level 2 works at a distribution center, level 1 logs in to the console for an account.',
  })
  async create(@Body() body: CreateUserBody) {
    const site = await siteOfCode(this.bus, body.distribution_center);
    const user = await this.bus.send(new CreateUser(toNewUser(body, site?.siteId ?? null)));
    return { data: toUserAnswer(user, await siteCodes(this.bus)) };
  }

  @Get(':name')
  @ApiParam(USER_NAME)
  @Answers(OneUserAnswer, 'one', { summary: 'Get a user', description: 'By name, case-sensitive.' })
  async get(@Param('name') name: string) {
    return { data: await this.read(name) };
  }

  @SecurityEvent('user_activated')
  @Post(':name/activate')
  @ApiParam(USER_NAME)
  @Answers(OneUserAnswer, 'one', { summary: 'Let a user in', description: 'Once this has answered, requests of the user are let in.' })
  async activate(@OtherUser() name: string) {
    await this.credentials.send(new SetUserActivated(name, true));
    return { data: await this.read(name) };
  }

  @SecurityEvent('user_deactivated')
  @Post(':name/deactivate')
  @ApiParam(USER_NAME)
  @Answers(OneUserAnswer, 'one', {
    summary: 'Let a user in no longer',
    description: 'Once this has answered, no request of the user is let in.',
  })
  async deactivate(@OtherUser() name: string) {
    await this.credentials.send(new SetUserActivated(name, false));
    return { data: await this.read(name) };
  }

  @SecurityEvent('operator_flag_changed')
  @Post(':name/operator')
  @ApiParam(USER_NAME)
  @Answers(OneUserAnswer, 'one', {
    summary: 'Make a warehouse user an operator, or no longer',
    description: 'Operators manage people and the service.',
  })
  async operator(@OtherUser() name: string, @Body() { operator }: OperatorBody) {
    await this.credentials.send(new SetUserOperator(name, operator));
    return { data: await this.read(name) };
  }

  @SecurityEvent('password_changed')
  @Post(':name/password')
  @ApiParam(USER_NAME)
  @Answers(OneUserAnswer, 'one', { summary: 'Set the password of a user', description: 'Ends their sessions.' })
  async password(@OtherUser() name: string, @Body() { password }: PasswordBody) {
    await this.credentials.send(new SetUserPassword(name, password));
    return { data: await this.read(name) };
  }

  @SecurityEvent('second_factor_removed')
  @Post(':name/second-factor/reset')
  @ApiParam(USER_NAME)
  @Answers(OneUserAnswer, 'one', {
    summary: 'Take the second factor of a user away',
    description: 'For one who lost their device; they enrol another themselves.',
  })
  async resetSecondFactor(@OtherUser() name: string) {
    await this.bus.send(new SetSecondFactor(name, false));
    return { data: await this.read(name) };
  }

  private async read(name: string): Promise<OneUserAnswer> {
    const user = await this.bus.ask(new GetUser(name));
    const [lockOut] = (await this.bus.ask(new ListLockOuts(FIRST, name))).rows;
    return toOneUserAnswer(user, await siteCodes(this.bus), lockOut ? toIso(lockOut.untilDate) : null);
  }
}
