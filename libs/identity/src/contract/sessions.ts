import { Command, Query } from '@nestjs/cqrs';
import type { UserCredential } from './users.js';

/** How long a session lasts, in seconds. */
export const SESSION_SECONDS = 8 * 3_600;

/**
 * The warehouse user of this name and password; undefined when there is none, he is not activated, or a second factor is asked of him,
 * which this way in cannot check. Takes as long in every case.
 */
export class CheckPassword extends Query<UserCredential | undefined> {
  constructor(
    readonly userName: string,
    readonly password: string,
  ) {
    super();
  }
}

/** Opens a session of a user whose password was checked; answers the token that names it, which is kept as a hash only. */
export class OpenSession extends Command<string> {
  constructor(readonly userId: number) {
    super();
  }
}

/** Ends a session; one that is not there is ended already. */
export class CloseSession extends Command<void> {
  constructor(readonly token: string) {
    super();
  }
}

/** The activated warehouse user of a session that is not over; else undefined. */
export class FindSession extends Query<UserCredential | undefined> {
  constructor(readonly token: string) {
    super();
  }
}
