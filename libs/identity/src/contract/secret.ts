import { Command } from '@nestjs/cqrs';

/** What was sealed anew; `unreadable` names what neither key opens, which is left as it is. */
export interface RotatedSecret {
  keys: number;
  secondFactors: number;
  unreadable: string[];
}

/**
 * Seals with the SECRET_KEY of now whatever was sealed with the one before, and hashes keys anew: from then on the one before is not needed
 * any more.
 * Mobile logins and idempotency keys, which clients hold, go on until they are over. May be repeated. @throws IdentityError
 * `no_previous_secret`.
 */
export class RotateSecret extends Command<RotatedSecret> {}
