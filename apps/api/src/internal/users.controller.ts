import { CreateUser, GetUser, ListUsers, SetSecondFactor, SetUserActivated, SetUserOperator, SetUserPassword } from '@contract/identity';
import { Bus } from '@kernel';
import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, CredentialChange, SecurityEvent } from '../access/index.js';
import { AllFaults } from '../validation/index.js';
import { Answers, pageOf, Paging, pagingOf } from '../envelope/index.js';
import { siteCodes, siteOfCode } from '../../../host/src/site-codes.js';
import {
  CreateUserBody,
  OperatorBody,
  PasswordBody,
  SecondFactorAnswer,
  SecondFactorBody,
  toNewUser,
  toSecondFactorAnswer,
  toUserAnswer,
  USER_NAME,
  UserAnswer,
} from '../operators/users.js';

@ApiTags('Users')
@Controller('apirest/v4/oms/internal/users')
@Access('operator-key')
export class UsersController {
  constructor(
    private readonly bus: Bus,
    private readonly credentials: CredentialChange,
  ) {}

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

  @Get()
  @Answers(UserAnswer, 'page', { summary: 'List users', description: 'By id.' })
  async list(@Query() paging: Paging) {
    const codes = await siteCodes(this.bus);
    return pageOf(await this.bus.ask(new ListUsers(pagingOf(paging))), paging, (user) => toUserAnswer(user, codes));
  }

  @Get(':name')
  @ApiParam(USER_NAME)
  @Answers(UserAnswer, 'one', { summary: 'Get a user', description: 'By name, case-sensitive.' })
  async get(@Param('name') userName: string) {
    return { data: await this.read(userName) };
  }

  @SecurityEvent('user_activated')
  @Post(':name/activate')
  @ApiParam(USER_NAME)
  @Answers(UserAnswer, 'one', { summary: 'Let a user in', description: 'Once this has answered, requests of the user are let in.' })
  async activate(@Param('name') userName: string) {
    await this.credentials.send(new SetUserActivated(userName, true));
    return { data: await this.read(userName) };
  }

  @SecurityEvent('user_deactivated')
  @Post(':name/deactivate')
  @ApiParam(USER_NAME)
  @Answers(UserAnswer, 'one', {
    summary: 'Let a user in no longer',
    description: 'Once this has answered, no request of the user is let in.',
  })
  async deactivate(@Param('name') userName: string) {
    await this.credentials.send(new SetUserActivated(userName, false));
    return { data: await this.read(userName) };
  }

  @SecurityEvent('operator_flag_changed')
  @Post(':name/operator')
  @ApiParam(USER_NAME)
  @Answers(UserAnswer, 'one', {
    summary: 'Make a warehouse user an operator, or no longer',
    description: 'Operators administer the service, here and in the web console. Once this has answered, it holds everywhere.',
  })
  async operator(@Param('name') userName: string, @Body() { operator }: OperatorBody) {
    await this.credentials.send(new SetUserOperator(userName, operator));
    return { data: await this.read(userName) };
  }

  @SecurityEvent('password_changed')
  @Post(':name/password')
  @ApiParam(USER_NAME)
  @Answers(UserAnswer, 'one', {
    summary: 'Set the password of a user',
    description: 'Ends their sessions: once this has answered, none of them opens anything.',
  })
  async password(@Param('name') userName: string, @Body() { password }: PasswordBody) {
    await this.credentials.send(new SetUserPassword(userName, password));
    return { data: await this.read(userName) };
  }

  @SecurityEvent('second_factor_changed')
  @Post(':name/second_factor')
  @ApiParam(USER_NAME)
  @Answers(SecondFactorAnswer, 'one', {
    summary: 'Give a user a second factor, or take it away',
    description: 'A new secret replaces the one before.',
  })
  async secondFactor(@Param('name') userName: string, @Body() { enabled }: SecondFactorBody) {
    return { data: toSecondFactorAnswer(await this.bus.send(new SetSecondFactor(userName, enabled))) };
  }

  private async read(userName: string): Promise<UserAnswer> {
    return toUserAnswer(await this.bus.ask(new GetUser(userName)), await siteCodes(this.bus));
  }
}
