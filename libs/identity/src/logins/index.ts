// Logins with a password, and lockouts.
export { BeginLoginAttemptHandler } from './begin-login-attempt.js';
export { EndLockOutsHandler } from './end-lock-outs.js';
export { ListLockOutsHandler } from './list-lock-outs.js';
export { Logins } from './logins.js';
export { OpenChallengeHandler } from './open-challenge.js';
export { PurgeLoginsHandler } from './purge-logins.js';
export { SetUserActivatedHandler } from './set-user-activated.js';
export { SetUserPasswordHandler } from './set-user-password.js';
export { SettleLoginAttemptHandler } from './settle-login-attempt.js';
export { Challenges } from './store/challenges.js';
export { FailedLogins } from './store/failed-logins.js';
