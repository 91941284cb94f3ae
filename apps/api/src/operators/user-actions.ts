import {
  CreateUser,
  DeleteUser,
  GetUser,
  ListUsers,
  SetUserActivated,
  SetUserEmail,
  SetUserOperator,
  SetUserPassword,
  SetUserRole,
  SetUserSites,
} from '@contract/identity';
import { Bus } from '@kernel';
import { Body, Delete, Get, Param, Post, Put, Query, type Type } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { siteCodes, siteIdsOf, siteOfCode } from '@wire/site-codes';
import { CredentialChange, SecurityEvent } from '../access/index.js';
import { BodyLimit } from '../bodies/body-limit.js';
import { Answers, type PageMetadata, pageOf, Paging, pagingOf, Refuses, Sends } from '../envelope/index.js';
import { IfMatch } from '../pipeline/if-match.js';
import { AllFaults } from '../validation/index.js';
import {
  CreateUserBody,
  EmailBody,
  OperatorBody,
  PasswordBody,
  RoleBody,
  toNewUser,
  toUserAnswer,
  USER_NAME,
  UserAnswer,
  UserSitesBody,
} from './users.js';

/** What documents of a mount say: the effects of two of the changes, and the codes with which `ChangedUser` refuses. */
interface MountWords {
  operator: string;
  password: string;
  refuses: readonly string[];
}

/**
 * All users, and the operators' changes to them.
 * @param answer describes the answer of the mount's `read` for one user
 * @param ChangedUser decorates the parameter that names the user to change; it may refuse some of them
 */
export function UserActions<One extends UserAnswer>(answer: Type<One>, ChangedUser: () => ParameterDecorator, says: MountWords) {
  @ApiTags('Users')
  abstract class Actions {
    constructor(
      protected readonly bus: Bus,
      private readonly credentials: CredentialChange,
    ) {}

    protected abstract read(userName: string): Promise<One>;

    @SecurityEvent('user_created')
    @Post()
    @Sends(CreateUser)
    @Refuses('unknown_distribution_center')
    @AllFaults()
    @Answers(UserAnswer, 'one', {
      summary: 'Create a user',
      description: 'Level 2 works at a distribution center, level 1 logs in to the console for an account.',
    })
    async create(@Body() body: CreateUserBody): Promise<{ data: UserAnswer }> {
      const site = await siteOfCode(this.bus, body.distribution_center);
      const user = await this.bus.send(new CreateUser(toNewUser(body, site?.siteId ?? null)));
      return { data: toUserAnswer(user, await siteCodes(this.bus)) };
    }

    @Get()
    @Answers(UserAnswer, 'page', { summary: 'List users', description: 'By id.' })
    async list(@Query() paging: Paging): Promise<{ data: UserAnswer[]; metadata: PageMetadata }> {
      const codes = await siteCodes(this.bus);
      return pageOf(await this.bus.ask(new ListUsers(pagingOf(paging))), paging, (user) => toUserAnswer(user, codes));
    }

    @Get(':name')
    @Sends(GetUser)
    @ApiParam(USER_NAME)
    @Answers(answer, 'one', { summary: 'Get a user', description: 'By name, case-sensitive.' })
    async get(@Param('name') userName: string): Promise<{ data: One }> {
      return { data: await this.read(userName) };
    }

    @SecurityEvent('user_activated')
    @Post(':name/activate')
    @Sends(SetUserActivated)
    @Refuses(...says.refuses)
    @ApiParam(USER_NAME)
    @Answers(answer, 'one', { summary: 'Let a user in', description: 'Once this has answered, requests of the user are let in.' })
    async activate(@ChangedUser() userName: string): Promise<{ data: One }> {
      await this.credentials.send(new SetUserActivated(userName, true));
      return { data: await this.read(userName) };
    }

    @SecurityEvent('user_deactivated')
    @Post(':name/deactivate')
    @Sends(SetUserActivated)
    @Refuses(...says.refuses)
    @ApiParam(USER_NAME)
    @Answers(answer, 'one', {
      summary: 'Let a user in no longer',
      description: 'Once this has answered, no request of the user is let in.',
    })
    async deactivate(@ChangedUser() userName: string): Promise<{ data: One }> {
      await this.credentials.send(new SetUserActivated(userName, false));
      return { data: await this.read(userName) };
    }

    @SecurityEvent('user_deleted')
    @Delete(':name')
    @Sends(DeleteUser)
    @Refuses(...says.refuses)
    @ApiParam({ ...USER_NAME, schema: { type: 'string', example: 'guard2fa' } })
    @Answers(answer, 'one', {
      summary: 'Delete a user',
      description:
        'With their sessions, keys, second factor, further distribution centers and saved views; answers the user as they were. Their name stays where it says who did something, and nobody gets it again. The last activated operator cannot be deleted.',
    })
    async remove(@ChangedUser() userName: string): Promise<{ data: One }> {
      const user = await this.read(userName);
      await this.credentials.send(new DeleteUser(userName));
      return { data: user };
    }

    @SecurityEvent('operator_flag_changed')
    @Post(':name/operator')
    @Sends(SetUserOperator)
    @Refuses(...says.refuses)
    @ApiParam(USER_NAME)
    @Answers(answer, 'one', { summary: 'Make a warehouse user an operator, or no longer', description: says.operator })
    async operator(@ChangedUser() userName: string, @Body() { operator }: OperatorBody): Promise<{ data: One }> {
      await this.credentials.send(new SetUserOperator(userName, operator));
      return { data: await this.read(userName) };
    }

    @SecurityEvent('role_changed')
    @Post(':name/role')
    @Sends(SetUserRole)
    @Refuses(...says.refuses)
    @IfMatch((users: Actions, userName: string) => users.get(userName))
    @ApiParam(USER_NAME)
    @Answers(answer, 'one', {
      summary: 'Give a user a role',
      description: `Pickers do the work of the floor; what changes orders and stock beyond it is for leads. Of the users of an account, owners alone see and make keys, and viewers change nothing. ${says.operator}`,
    })
    async role(@ChangedUser() userName: string, @Body() { role }: RoleBody): Promise<{ data: One }> {
      await this.credentials.send(new SetUserRole(userName, role));
      return { data: await this.read(userName) };
    }

    @SecurityEvent('user_email_changed')
    @Put(':name/email')
    @Sends(SetUserEmail)
    @Refuses(...says.refuses)
    @IfMatch((users: Actions, userName: string) => users.get(userName))
    @ApiParam(USER_NAME)
    @Answers(answer, 'one', {
      summary: 'Set the e-mail of a user, or remove it',
      description:
        'Their sign-in through the provider finds them by it, and from then on by who they are there. Setting it again, also to the same, lets another person of the provider with this e-mail in.',
    })
    async email(@ChangedUser() userName: string, @Body() { email }: EmailBody): Promise<{ data: One }> {
      await this.bus.send(new SetUserEmail(userName, email));
      return { data: await this.read(userName) };
    }

    @SecurityEvent('user_sites_changed')
    @Put(':name/sites')
    @Sends(SetUserSites)
    @Refuses('unknown_distribution_center', ...says.refuses)
    @BodyLimit('bulk')
    @AllFaults()
    @IfMatch((users: Actions, userName: string) => users.get(userName))
    @ApiParam(USER_NAME)
    @Answers(answer, 'one', {
      summary: 'Choose the distribution centers at which a warehouse user may work besides their own',
      description:
        'In full. They switch between them in the web console; keys and the mobile application work at their own. A session at one that is left out is back at their own with its next request.',
    })
    async sites(@ChangedUser() userName: string, @Body() { data }: UserSitesBody): Promise<{ data: One }> {
      await this.bus.ask(new GetUser(userName));
      await this.bus.send(new SetUserSites(userName, await siteIdsOf(this.bus, data)));
      return { data: await this.read(userName) };
    }

    @SecurityEvent('password_changed')
    @Post(':name/password')
    @Sends(SetUserPassword)
    @Refuses(...says.refuses)
    @ApiParam(USER_NAME)
    @Answers(answer, 'one', { summary: 'Set the password of a user', description: says.password })
    async password(@ChangedUser() userName: string, @Body() { password }: PasswordBody): Promise<{ data: One }> {
      await this.credentials.send(new SetUserPassword(userName, password));
      return { data: await this.read(userName) };
    }
  }
  return Actions;
}
