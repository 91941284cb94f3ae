import type { LockOut, LoginSource, SessionRow } from '@contract/identity';
import { toIso } from '@kernel';
import { Problem } from '../errors/index.js';
import { Instant, OneOf, Text, Whole } from '../validation/index.js';

export class OpenSessionAnswer {
  @Whole({ description: 'Names the session', example: 7, min: 1 })
  session_id!: number;

  @Text({ description: 'Whose it is', example: 'picker', max: 100 })
  user_name!: string;

  @OneOf(['web', 'mobile'], { description: 'A web page, or the mobile application', example: 'mobile' })
  kind!: string;

  @Text({ description: 'Device of a mobile login', example: 'scanner-07', max: 200, nullable: true })
  device_id!: string | null;

  @Text({ description: 'Application of a mobile login, or the browser of a web page', example: 'floor', max: 100, nullable: true })
  app!: string | null;

  @Text({ description: 'Version of the application or browser', example: '5.2.1', max: 100, nullable: true })
  app_version!: string | null;

  @Text({ description: "Version of the device's system; the system of a browser", example: '14', max: 100, nullable: true })
  system_version!: string | null;

  @Text({ description: 'Address it was opened from', example: '203.0.113.9', max: 45 })
  address!: string;

  @Instant({ description: 'When the user logged in', example: '2026-11-20T08:00:00.000Z' })
  created_at!: string;

  @Instant({ description: 'When it was last used, give or take five minutes', example: '2026-11-20T09:30:00.000Z' })
  last_seen_at!: string;

  @Instant({ description: 'When it ends by itself', example: '2026-11-20T20:00:00.000Z' })
  expires_at!: string;
}

export class RevokedAnswer {
  @Whole({ description: 'How many sessions were ended', example: 1 })
  revoked!: number;
}

export class LockOutAnswer {
  @Text({
    description: 'The user name that is locked out, or null for everybody from the address; whether anybody has it is not said',
    example: 'picker',
    max: 100,
    nullable: true,
  })
  user_name!: string | null;

  @Text({
    description: 'The address from which they are locked out, or null for everywhere',
    example: '203.0.113.9',
    max: 45,
    nullable: true,
  })
  address!: string | null;

  @Whole({ description: 'Failed logins', example: 10 })
  failures!: number;

  @Instant({ description: 'When it ends by itself', example: '2026-11-20T08:15:00.000Z' })
  until!: string;
}

export class EndLockOutsBody {
  @Text({ description: 'User name to let log in again', example: 'picker', max: 100, optional: true })
  user_name?: string;

  @Text({ description: 'Address to let log in again', example: '203.0.113.9', max: 45, optional: true })
  address?: string;
}

export class LockOutsEndedAnswer {
  @Whole({ description: 'How many there were, lock-outs and counted failures', example: 1 })
  ended!: number;
}

export function toOpenSessionAnswer({
  sessionId,
  userName,
  kind,
  device,
  address,
  createdDate,
  seenDate,
  expiresDate,
}: SessionRow): OpenSessionAnswer {
  return {
    session_id: sessionId,
    user_name: userName,
    kind,
    device_id: device?.deviceId ?? null,
    app: device?.app ?? null,
    app_version: device?.appVersion ?? null,
    system_version: device?.systemVersion ?? null,
    address,
    created_at: toIso(createdDate),
    last_seen_at: toIso(seenDate),
    expires_at: toIso(expiresDate),
  };
}

export const toLockOutAnswer = ({ userName, address, failures, untilDate }: LockOut): LockOutAnswer => ({
  user_name: userName,
  address,
  failures,
  until: toIso(untilDate),
});

/** @throws Problem 400 when the body names nobody. */
export function toLoginSource({ user_name: userName, address }: EndLockOutsBody): Partial<LoginSource> {
  if (!userName && !address)
    throw new Problem(400, 'missing_field', 'user_name or address is required', {
      errors: [{ path: 'user_name', message: 'is required unless address is given' }],
    });
  return { ...(userName ? { userName } : {}), ...(address ? { address } : {}) };
}
