import type { Provider } from '@nestjs/common';
import { BeginLoginAttemptHandler } from './commands/begin-login-attempt.js';
import { BeginSecondFactorHandler } from './commands/begin-second-factor.js';
import { CloseSessionHandler } from './commands/close-session.js';
import { ConfirmSecondFactorHandler } from './commands/confirm-second-factor.js';
import { EndLockOutsHandler } from './commands/end-lock-outs.js';
import { MakeBackupCodesHandler } from './commands/make-backup-codes.js';
import { MarkSessionSeenHandler } from './commands/mark-session-seen.js';
import { OpenChallengeHandler } from './commands/open-challenge.js';
import { OpenSessionHandler } from './commands/open-session.js';
import { PurgeLoginsHandler } from './commands/purge-logins.js';
import { RemoveSecondFactorHandler } from './commands/remove-second-factor.js';
import { RevokeSessionHandler } from './commands/revoke-session.js';
import { RevokeSessionsHandler } from './commands/revoke-sessions.js';
import { SettleLoginAttemptHandler } from './commands/settle-login-attempt.js';
import { TryCodeHandler } from './commands/try-code.js';
import { UseCodeHandler } from './commands/use-code.js';
import { Logins } from './logins.js';
import { CountBackupCodesHandler } from './queries/count-backup-codes.js';
import { FindSessionHandler } from './queries/find-session.js';
import { ListLockOutsHandler } from './queries/list-lock-outs.js';
import { ListSessionsHandler } from './queries/list-sessions.js';
import { SecondFactors } from './second-factors.js';
import { BackupCodes } from './store/backup-codes.js';
import { Challenges } from './store/challenges.js';
import { FailedLogins } from './store/failed-logins.js';
import { Sessions } from './store/sessions.js';

/** Logging in, and the sessions it opens. */
export const sessionProviders: Provider[] = [
  BackupCodes,
  Challenges,
  FailedLogins,
  Logins,
  SecondFactors,
  Sessions,
  BeginLoginAttemptHandler,
  BeginSecondFactorHandler,
  CloseSessionHandler,
  ConfirmSecondFactorHandler,
  EndLockOutsHandler,
  MakeBackupCodesHandler,
  MarkSessionSeenHandler,
  OpenChallengeHandler,
  OpenSessionHandler,
  PurgeLoginsHandler,
  RemoveSecondFactorHandler,
  RevokeSessionHandler,
  RevokeSessionsHandler,
  SettleLoginAttemptHandler,
  TryCodeHandler,
  UseCodeHandler,
  CountBackupCodesHandler,
  FindSessionHandler,
  ListLockOutsHandler,
  ListSessionsHandler,
];
