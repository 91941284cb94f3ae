import { CreateUser, type NewUser } from '@contract/identity';
import { Clock } from '@kernel';
import { Secret, TOTP } from 'otpauth';
import type { RunningApp } from './app.js';

export const PASSWORD = 'a long password';
export const SECRET = 'JBSWY3DPEHPK3PXP';

/** The authenticator app's code at an instant. */
export const codeAt = (now: Date, secret = SECRET): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });

/** The program's time, set by the test. */
export class MovedClock {
  private offsetMs = 0;

  constructor(app: RunningApp) {
    app.nest.get(Clock).now = () => this.now();
  }

  now(): Date {
    return new Date(Date.now() + this.offsetMs);
  }

  forward(seconds: number): void {
    this.offsetMs += seconds * 1_000;
  }
}

let count = 0;

/** A warehouse user of site 1 with a unique name, by default. */
export async function newUser(app: RunningApp, more: Partial<NewUser> = {}): Promise<string> {
  count += 1;
  const userName = `user-${count}`;
  await app.bus.send(new CreateUser({ userName, password: PASSWORD, level: 2, siteId: 1, accountId: null, isActivated: true, ...more }));
  return userName;
}
