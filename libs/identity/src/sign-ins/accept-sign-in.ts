import { Bus } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SignInError } from '../contract/errors.js';
import { CHALLENGE_SECONDS, type LoginOutcome } from '../contract/logins.js';
import { ENROLMENT_SECONDS, enrolmentOf } from '../contract/security.js';
import { AcceptSignIn, boundRow, type ProvenPerson } from '../contract/sign-in/sign-ins.js';
import { Challenges } from '../logins/index.js';
import { mayEnter, SecondFactorPolicy, toLoggedIn, Users } from '../users/index.js';
import { type ProviderUser, ProviderUsers } from './store/provider-users.js';

@CommandHandler(AcceptSignIn)
export class AcceptSignInHandler implements ICommandHandler<AcceptSignIn> {
  constructor(
    private readonly bus: Bus,
    private readonly people: ProviderUsers,
    private readonly users: Users,
    private readonly challenges: Challenges,
    private readonly policy: SecondFactorPolicy,
  ) {}

  async execute({ person, boundTo }: AcceptSignIn): Promise<LoginOutcome> {
    const known = await this.people.lockBySubject(person);
    const found = known ?? (await this.byEmail(person));
    const user = await this.users.lockForLogin(found.userId);
    if (!user || !mayEnter(user)) throw new SignInError('user_not_let_in');
    if (!known) {
      await this.people.bind(user.userId, person);
      await this.bus.send(boundRow(user.userName, person.issuer));
    }
    const loggedIn = toLoggedIn(user);
    if (user.secondFactor !== null)
      return { challenge: await this.challenges.open(user.userId, boundTo, CHALLENGE_SECONDS), expiresInSeconds: CHALLENGE_SECONDS };
    if (!this.policy.needs(loggedIn)) return { user: loggedIn };
    const challenge = await this.challenges.open(user.userId, enrolmentOf(boundTo), ENROLMENT_SECONDS);
    return { challenge, expiresInSeconds: ENROLMENT_SECONDS, enrols: true };
  }

  /** An address may be reassigned after somebody leaves, so the next person with it does not become the user of the first. */
  private async byEmail({ issuer, email }: ProvenPerson): Promise<ProviderUser> {
    if (email === null) throw new SignInError('unverified_email');
    const found = await this.people.lockByEmail(email);
    if (!found) throw new SignInError('unknown_email');
    if (found.subject !== null && found.issuer === issuer) throw new SignInError('other_subject');
    return found;
  }
}
