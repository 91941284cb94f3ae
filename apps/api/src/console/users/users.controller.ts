import { GetUser, ListLockOuts, ListUsers, SetSecondFactor } from '@contract/identity';
import { Bus, toIso } from '@kernel';
import { Controller, Get, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { siteCodes } from '@wire/site-codes';
import { Access, SecurityEvent } from '../../access/index.js';
import { Answers, type PageMetadata, pageOf, pagingOf, Refuses, Sends } from '../../envelope/index.js';
import { UserActions } from '../../operators/user-actions.js';
import { toUserAnswer, USER_NAME, UserAnswer } from '../../operators/users.js';
import { OtherUser } from './other-user.js';
import { OneUserAnswer, toOneUserAnswer, UserListQuery } from './users.shapes.js';

const FIRST = { page: 1, perPage: 1 };

async function readUser(bus: Bus, name: string): Promise<OneUserAnswer> {
  const user = await bus.ask(new GetUser(name));
  const [lockOut] = (await bus.ask(new ListLockOuts(FIRST, name))).rows;
  return toOneUserAnswer(user, await siteCodes(bus), lockOut ? toIso(lockOut.untilDate) : null);
}

/** All users, as operators see them. */
@Access('operator-session')
@Controller('console/api/users')
export class PeopleController extends UserActions(OneUserAnswer, OtherUser, {
  operator: 'Operators manage people and the service.',
  password: 'Ends their sessions.',
  refuses: ['own_user'],
}) {
  @Get()
  @Answers(UserAnswer, 'page', { summary: 'List users', description: 'By id.' })
  override async list(@Query() query: UserListQuery): Promise<{ data: UserAnswer[]; metadata: PageMetadata }> {
    const codes = await siteCodes(this.bus);
    return pageOf(await this.bus.ask(new ListUsers(pagingOf(query), { name: query.name, level: query.level })), query, (user) =>
      toUserAnswer(user, codes),
    );
  }

  protected read(userName: string): Promise<OneUserAnswer> {
    return readUser(this.bus, userName);
  }
}

@ApiTags('Users')
@Access('operator-session')
@Controller('console/api/users/:name/second-factor')
export class PeopleSecondFactorsController {
  constructor(private readonly bus: Bus) {}

  @SecurityEvent('second_factor_removed')
  @Post('reset')
  @Sends(SetSecondFactor)
  @Refuses('own_user')
  @ApiParam(USER_NAME)
  @Answers(OneUserAnswer, 'one', {
    summary: 'Take the second factor of a user away',
    description: 'For one who lost their device; they enrol another themselves.',
  })
  async reset(@OtherUser() name: string): Promise<{ data: OneUserAnswer }> {
    await this.bus.send(new SetSecondFactor(name, false));
    return { data: await readUser(this.bus, name) };
  }
}
