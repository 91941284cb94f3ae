// Second factors and backup codes.
export { BeginSecondFactorHandler } from './begin-second-factor.js';
export { ConfirmSecondFactorHandler } from './confirm-second-factor.js';
export { CountBackupCodesHandler } from './count-backup-codes.js';
export { BeginEnrolmentHandler, ConfirmEnrolmentHandler } from './enrolment.js';
export { MakeBackupCodesHandler } from './make-backup-codes.js';
export { RemoveSecondFactorHandler } from './remove-second-factor.js';
export { SecondFactors } from './second-factors.js';
export { SetSecondFactorHandler } from './set-second-factor.js';
export { TryCodeHandler } from './try-code.js';
export { UseCodeHandler } from './use-code.js';
export { BackupCodes } from './store/backup-codes.js';
