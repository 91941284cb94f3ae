import {
  CreateUser,
  DeleteUser,
  ListUsers,
  SetSecondFactor,
  SetUserActivated,
  SetUserEmail,
  SetUserOperator,
  SetUserPassword,
  SetUserRole,
  SetUserSites,
  type UserLevel,
  type UserRole,
} from '@contract/identity';
import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { leasePassed } from '@runtime/credential-lease';
import { toUserAnswer } from '../../../api/src/operators/users.js';
import { siteCodes, siteIdsOf, siteOfCode } from '@wire/site-codes';
import { toPositive } from '../command-line/arguments.js';
import type { Output } from '../command-line/output.js';
import type { Run } from '../command-line/run.js';
import { generatePassword, readPassword } from '../command-line/password.js';
import { userKeyCommands } from './keys/user-keys.js';

const PAGE = { page: 1, perPage: 100_000 };

function toLevel(text: string): UserLevel {
  if (text === '1') return 1;
  if (text === '2') return 2;
  throw new InvalidArgumentError('must be 1 (login of an account) or 2 (warehouse user)');
}

const ROLES = ['picker', 'lead', 'operator', 'owner', 'staff', 'viewer'] as const satisfies readonly UserRole[];

interface NewUserOptions {
  level: UserLevel;
  center?: string;
  account?: number;
  generatePassword?: boolean;
  inactive?: boolean;
  operator?: boolean;
  role?: UserRole;
}

/** `user create|activate|deactivate|delete|password|operator|role|email|sites|second-factor|key|list`: users. */
export function userCommands(program: Command, run: Run, output: Output): void {
  const group = program.command('user').description('warehouse users and logins of accounts');
  group
    .command('create')
    .description('create a user; prompts for the password, or reads it from standard input')
    .argument('<name>', 'user name, case-sensitive')
    .option('--level <level>', '2 for a warehouse user, 1 for the login of an account', toLevel, 2)
    .option('--center <code>', 'distribution center of a warehouse user')
    .option('--account <id>', 'account of a login', toPositive)
    .option('--generate-password', 'generate a password and show it')
    .option('--inactive', 'create them deactivated')
    .option('--operator', 'make them an operator, who administers the service in the web console and over the internal interface')
    .addOption(new Option('--role <role>', 'role: lead unless given, of the login of an account owner').choices(ROLES))
    .action(async (userName: string, options: NewUserOptions) => {
      const { level, center, account, generatePassword: isGenerated, inactive, operator, role } = options;
      const password = isGenerated ? generatePassword() : await readPassword();
      const user = await run(async (bus) => {
        const site = await siteOfCode(bus, center);
        const created = await bus.send(
          new CreateUser({
            userName,
            password,
            level,
            siteId: site?.siteId ?? null,
            accountId: account ?? null,
            isActivated: !inactive,
            role: operator ? 'operator' : role,
          }),
        );
        return toUserAnswer(created, await siteCodes(bus));
      });
      output.print(`user ${user.user_id} ${userName} is created${shown(isGenerated, password)}`, {
        ...user,
        ...(isGenerated ? { password } : {}),
      });
    });
  group
    .command('password')
    .description('set a password; prompts for it, or reads it from standard input')
    .argument('<name>', 'name of the user')
    .option('--generate-password', 'generate a password and show it')
    .action(async (userName: string, { generatePassword: isGenerated }: { generatePassword?: boolean }) => {
      const password = isGenerated ? generatePassword() : await readPassword();
      await run((bus) => bus.send(new SetUserPassword(userName, password)));
      await leasePassed();
      output.print(`the password of ${userName} is set${shown(isGenerated, password)}`, {
        user_name: userName,
        ...(isGenerated ? { password } : {}),
      });
    });
  activationCommands(group, run, output);
  deleteCommand(group, run, output);
  operatorCommand(group, run, output);
  roleCommand(group, run, output);
  emailCommand(group, run, output);
  sitesCommand(group, run, output);
  secondFactorCommand(group, run, output);
  userKeyCommands(group, run, output);
  group
    .command('list')
    .description('list users')
    .action(async () => {
      const users = await run(async (bus) => {
        const [{ rows }, codes] = [await bus.ask(new ListUsers(PAGE)), await siteCodes(bus)];
        return rows.map((user) => toUserAnswer(user, codes));
      });
      output.list(users, {
        ID: ({ user_id }) => user_id,
        NAME: ({ user_name }) => user_name,
        LEVEL: ({ level }) => level,
        'WORKS FOR': ({ distribution_center, other_distribution_centers: others, account_id }) =>
          distribution_center === null ? `account ${account_id}` : [distribution_center, ...others].join(', '),
        STATE: ({ activated }) => (activated ? 'activated' : 'not activated'),
        ROLE: ({ role }) => role,
      });
    });
}

function activationCommands(group: Command, run: Run, output: Output): void {
  for (const [word, isActivated] of [
    ['activate', true],
    ['deactivate', false],
  ] as const) {
    group
      .command(word)
      .description(isActivated ? 'activate a user' : 'deactivate a user')
      .argument('<name>', 'name of the user')
      .action(async (userName: string) => {
        await run((bus) => bus.send(new SetUserActivated(userName, isActivated)));
        await leasePassed();
        output.print(`user ${userName} is ${word}d`, { user_name: userName, activated: isActivated });
      });
  }
}

function deleteCommand(group: Command, run: Run, output: Output): void {
  group
    .command('delete')
    .description('delete a user with their sessions, keys, second factor and saved views; nobody gets their name again')
    .argument('<name>', 'name of the user')
    .action(async (userName: string) => {
      await run((bus) => bus.send(new DeleteUser(userName)));
      await leasePassed();
      output.print(`user ${userName} is deleted`, { user_name: userName, deleted: true });
    });
}

function operatorCommand(group: Command, run: Run, output: Output): void {
  group
    .command('operator')
    .description('make a warehouse user an operator, who administers the service in the web console and over the internal interface')
    .argument('<name>', 'name of the user')
    .option('--remove', 'no longer')
    .action(async (userName: string, { remove }: { remove?: boolean }) => {
      await run((bus) => bus.send(new SetUserOperator(userName, !remove)));
      await leasePassed();
      output.print(`user ${userName} is ${remove ? 'no operator any more' : 'an operator'}`, { user_name: userName, operator: !remove });
    });
}

function roleCommand(group: Command, run: Run, output: Output): void {
  group
    .command('role')
    .description(
      'give a user a role: pickers do the work of the floor, leads decide about orders and stock, operators administer; of an account, owners may do all, staff all but keys, viewers only read',
    )
    .argument('<name>', 'name of the user')
    .addArgument(new Argument('<role>', 'their role').choices(ROLES))
    .action(async (userName: string, role: UserRole) => {
      await run((bus) => bus.send(new SetUserRole(userName, role)));
      await leasePassed();
      output.print(`user ${userName} is ${withArticle(role)}`, { user_name: userName, role });
    });
}

function emailCommand(group: Command, run: Run, output: Output): void {
  group
    .command('email')
    .description('set the e-mail by which a sign-in through the provider finds a user')
    .argument('<name>', 'name of the user')
    .argument('[email]', 'none: they sign in with their password alone')
    .action(async (userName: string, email: string | undefined) => {
      await run((bus) => bus.send(new SetUserEmail(userName, email ?? null)));
      output.print(`user ${userName} has ${email === undefined ? 'no e-mail' : `the e-mail ${email}`}`, {
        user_name: userName,
        email: email ?? null,
      });
    });
}

function sitesCommand(group: Command, run: Run, output: Output): void {
  group
    .command('sites')
    .description('choose the distribution centers at which a warehouse user may work in the web console besides their own')
    .argument('<name>', 'name of the user')
    .argument('[codes...]', 'all of them; none: only their own')
    .action(async (userName: string, codes: string[]) => {
      await run(async (bus) => bus.send(new SetUserSites(userName, await siteIdsOf(bus, codes))));
      output.print(`user ${userName} works at their own distribution center${codes.map((code) => `, ${code}`).join('')}`, {
        user_name: userName,
        other_distribution_centers: codes,
      });
    });
}

function secondFactorCommand(group: Command, run: Run, output: Output): void {
  group
    .command('second-factor')
    .description('give a user a new second factor and show its secret once')
    .argument('<name>', 'name of the user')
    .option('--remove', 'remove it instead')
    .action(async (userName: string, { remove }: { remove?: boolean }) => {
      const { secret } = await run((bus) => bus.send(new SetSecondFactor(userName, !remove)));
      output.print(secret ?? `the second factor of ${userName} is taken away`, { user_name: userName, secret });
    });
}

const shown = (isGenerated: boolean | undefined, password: string): string => (isGenerated ? `: ${password}` : '');

const withArticle = (role: UserRole): string => (role === 'staff' ? role : `${/^o/.test(role) ? 'an' : 'a'} ${role}`);
