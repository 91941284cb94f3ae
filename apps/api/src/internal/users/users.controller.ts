import { GetUser, SetSecondFactor } from '@contract/identity';
import { Bus } from '@kernel';
import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { siteCodes } from '@wire/site-codes';
import { Access, SecurityEvent } from '../../access/index.js';
import { Answers, Sends } from '../../envelope/index.js';
import { UserActions } from '../../operators/user-actions.js';
import { SecondFactorAnswer, SecondFactorBody, toSecondFactorAnswer, toUserAnswer, USER_NAME, UserAnswer } from '../../operators/users.js';

@Access('operator-key')
@Controller('apirest/v4/oms/internal/users')
export class UsersController extends UserActions(UserAnswer, () => Param('name'), {
  operator: 'Operators administer the service, here and in the web console. Once this has answered, it holds everywhere.',
  password: 'Ends their sessions: once this has answered, none of them opens anything.',
  refuses: [],
}) {
  protected async read(userName: string): Promise<UserAnswer> {
    return toUserAnswer(await this.bus.ask(new GetUser(userName)), await siteCodes(this.bus));
  }
}

@ApiTags('Users')
@Access('operator-key')
@Controller('apirest/v4/oms/internal/users/:name/second_factor')
export class SecondFactorsController {
  constructor(private readonly bus: Bus) {}

  @SecurityEvent('second_factor_changed')
  @Post()
  @Sends(SetSecondFactor)
  @ApiParam(USER_NAME)
  @Answers(SecondFactorAnswer, 'one', {
    summary: 'Give a user a second factor, or take it away',
    description: 'A new secret replaces the one before.',
  })
  async set(@Param('name') userName: string, @Body() { enabled }: SecondFactorBody): Promise<{ data: SecondFactorAnswer }> {
    return { data: toSecondFactorAnswer(await this.bus.send(new SetSecondFactor(userName, enabled))) };
  }
}
