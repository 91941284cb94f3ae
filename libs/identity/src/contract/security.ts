import { Command } from '@nestjs/cqrs';

/** How long a second factor that was asked for may be confirmed, in seconds. */
export const ENROLMENT_SECONDS = 900;

/** Makes a secret for the user's authenticator app (Base32), which counts once a code of it was shown. What he has until then goes on counting. @throws IdentityError `user_not_found`. */
export class BeginSecondFactor extends Command<string> {
  constructor(readonly userName: string) {
    super();
  }
}

/**
 * The user's app shows this code of the secret that was made last: from now on logging in asks for one.
 * @throws IdentityError `user_not_found`; SecurityError `wrong_code`, `no_enrolment` when no secret waits, or none any more.
 */
export class ConfirmSecondFactor extends Command<void> {
  constructor(
    readonly userName: string,
    readonly code: string,
  ) {
    super();
  }
}
