import { Bus } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LoginError, SecurityError } from '../contract/errors.js';
import {
  BeginEnrolment,
  BeginSecondFactor,
  ConfirmEnrolment,
  ConfirmSecondFactor,
  type Enrolment,
  enrolmentOf,
  type EnrolmentOutcome,
} from '../contract/security.js';
import { Challenges } from '../logins/index.js';
import { type LoginRow, mayEnter, toLoggedIn, Users } from '../users/index.js';

/** Locks the user who has to set up a second factor; undefined when the challenge has expired, or they have one by now. */
async function enrolling(users: Users, challenges: Challenges, { challenge, boundTo }: Enrolment): Promise<LoginRow | undefined> {
  const userId = await challenges.userOf(challenge, enrolmentOf(boundTo));
  const user = userId === undefined ? undefined : await users.lockForLogin(userId);
  return user && mayEnter(user) && user.secondFactor === null ? user : undefined;
}

@CommandHandler(BeginEnrolment)
export class BeginEnrolmentHandler implements ICommandHandler<BeginEnrolment> {
  constructor(
    private readonly bus: Bus,
    private readonly users: Users,
    private readonly challenges: Challenges,
  ) {}

  async execute({ enrolment }: BeginEnrolment): Promise<{ userName: string; secret: string }> {
    const user = await enrolling(this.users, this.challenges, enrolment);
    if (!user) throw new LoginError('invalid_challenge');
    return { userName: user.userName, secret: await this.bus.send(new BeginSecondFactor(user.userName)) };
  }
}

@CommandHandler(ConfirmEnrolment)
export class ConfirmEnrolmentHandler implements ICommandHandler<ConfirmEnrolment> {
  constructor(
    private readonly bus: Bus,
    private readonly users: Users,
    private readonly challenges: Challenges,
  ) {}

  async execute({ enrolment, code }: ConfirmEnrolment): Promise<EnrolmentOutcome> {
    const user = await enrolling(this.users, this.challenges, enrolment);
    if (!user || !(await this.challenges.use(enrolment.challenge))) return { refused: 'invalid_challenge' };
    try {
      return { user: toLoggedIn(user), backupCodes: await this.bus.send(new ConfirmSecondFactor(user.userName, code, '')) };
    } catch (error) {
      // The attempt counts.
      if (error instanceof SecurityError && error.code === 'wrong_code') return { refused: 'wrong_code' };
      throw error;
    }
  }
}
