import { AppendRequestLogHandler } from './commands/append-request-log.js';
import { CreateAccountHandler } from './commands/create-account.js';
import { CreateUserHandler } from './commands/create-user.js';
import { PurgeRequestLogHandler } from './commands/purge-request-log.js';
import { RegenerateAccountKeyHandler } from './commands/regenerate-account-key.js';
import { RegenerateMasterKeyHandler } from './commands/regenerate-master-key.js';
import { RotateSecretHandler } from './commands/rotate-secret.js';
import { SetAccountActivatedHandler } from './commands/set-account-activated.js';
import { SetAccountTimeZoneHandler } from './commands/set-account-time-zone.js';
import { SetSecondFactorHandler } from './commands/set-second-factor.js';
import { SetUserActivatedHandler } from './commands/set-user-activated.js';
import { SetUserOperatorHandler } from './commands/set-user-operator.js';
import { SetUserPasswordHandler } from './commands/set-user-password.js';
import { FindAccountCredentialHandler } from './queries/find-account-credential.js';
import { FindAccountNamesHandler } from './queries/find-account-names.js';
import { FindAccountStatesHandler } from './queries/find-account-states.js';
import { FindHoldingCredentialsHandler } from './queries/find-holding-credentials.js';
import { FindMasterKeyHashHandler } from './queries/find-master-key-hash.js';
import { FindUserCredentialHandler } from './queries/find-user-credential.js';
import { GetAccountHandler } from './queries/get-account.js';
import { GetUserHandler } from './queries/get-user.js';
import { ListAccountsHandler } from './queries/list-accounts.js';
import { ListRequestLogHandler } from './queries/list-request-log.js';
import { ListUsersHandler } from './queries/list-users.js';
import { ShowAccountKeyHandler } from './queries/show-account-key.js';
import { ShowMasterKeyHandler } from './queries/show-master-key.js';
import { Accounts } from './store/accounts.js';
import { Retention } from './store/retention.js';
import { RetiredKeys } from './store/retired-keys.js';
import { Users } from './store/users.js';

export const identityProviders = [
  Accounts,
  Users,
  Retention,
  RetiredKeys,
  RotateSecretHandler,
  CreateAccountHandler,
  SetAccountActivatedHandler,
  SetAccountTimeZoneHandler,
  RegenerateAccountKeyHandler,
  RegenerateMasterKeyHandler,
  CreateUserHandler,
  SetUserActivatedHandler,
  SetUserOperatorHandler,
  SetUserPasswordHandler,
  SetSecondFactorHandler,
  AppendRequestLogHandler,
  PurgeRequestLogHandler,
  GetAccountHandler,
  ListAccountsHandler,
  ShowAccountKeyHandler,
  ShowMasterKeyHandler,
  FindAccountCredentialHandler,
  FindAccountNamesHandler,
  FindAccountStatesHandler,
  FindUserCredentialHandler,
  FindMasterKeyHashHandler,
  FindHoldingCredentialsHandler,
  GetUserHandler,
  ListUsersHandler,
  ListRequestLogHandler,
];
