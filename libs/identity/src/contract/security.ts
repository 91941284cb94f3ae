import { Command, Query } from '@nestjs/cqrs';

/** How long a second factor that was asked for may be confirmed, in seconds. */
export const ENROLMENT_SECONDS = 900;

/**
 * Makes a secret for the user's authenticator app (Base32), which counts once a code of it was shown. What they have until then goes on
 * counting.
 * @throws IdentityError `user_not_found`.
 */
export class BeginSecondFactor extends Command<string> {
  constructor(readonly userName: string) {
    super();
  }
}

/**
 * The user's app shows this code of the secret that was made last: from now on logging in asks for one. Every other session of the user
 * ends, whom it may belong to.
 * Answers ten backup codes, shown this once, each of which stands for a code of the app once.
 * @throws IdentityError `user_not_found`; SecurityError `wrong_code`, `no_enrolment` when no secret waits, or none any more.
 */
export class ConfirmSecondFactor extends Command<string[]> {
  constructor(
    readonly userName: string,
    readonly code: string,
    readonly keptToken: string,
  ) {
    super();
  }
}

/**
 * Uses a code of the user's app, or a backup code; whether it was accepted. Who asks counts what fails.
 * @throws IdentityError `user_not_found`.
 */
export class UseCode extends Command<boolean> {
  constructor(
    readonly userName: string,
    readonly code: string,
  ) {
    super();
  }
}

/**
 * The user does without a second factor from now on: backup codes, challenges and every session but the one of the token end.
 * @throws IdentityError `user_not_found`.
 */
export class RemoveSecondFactor extends Command<void> {
  constructor(
    readonly userName: string,
    readonly keptToken: string,
  ) {
    super();
  }
}

/**
 * Makes ten backup codes instead of those there are, shown this once.
 * @throws IdentityError `user_not_found`; SecurityError `no_second_factor`.
 */
export class MakeBackupCodes extends Command<string[]> {
  constructor(readonly userName: string) {
    super();
  }
}

/** How many backup codes the user has left. */
export class CountBackupCodes extends Query<number> {
  constructor(readonly userName: string) {
    super();
  }
}
