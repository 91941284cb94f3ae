import {
  BeginSecondFactor,
  ConfirmSecondFactor,
  CountBackupCodes,
  CreateAccountKey,
  CreateUserKey,
  FindSession,
  GetUser,
  IdentityError,
  type IdentityErrorCode,
  type LiveSession,
  MakeBackupCodes,
  RemoveSecondFactor,
  SetUserPassword,
} from '@contract/identity';
import { Bus } from '@kernel';
import { Logins } from '@module/identity';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ClientAddresses, ConsoleSession, CredentialChange } from '../../access/index.js';
import { type MadeAccountKeyAnswer, toMadeAccountKeyAnswer, toNewAccountKey } from '../../operators/account-keys.js';
import { type MadeKeyAnswer, toMadeKeyAnswer, toNewKey } from '../../operators/own-keys.js';
import { otpauthUrl } from '../../operators/users.js';
import { Problem } from '../../errors/index.js';
import type {
  BackupCodesAnswer,
  EnrolmentAnswer,
  FirstCodeBody,
  OwnKeyBody,
  OwnPasswordBody,
  ProofBody,
  ProvenAccountKeyBody,
  SecurityAnswer,
} from './security.shapes.js';

/** A user's own credentials: every change needs their password, and removing a second factor also needs a code. */
@Injectable()
export class OwnSecurity {
  constructor(
    private readonly bus: Bus,
    private readonly addresses: ClientAddresses,
    private readonly credentials: CredentialChange,
    private readonly logins: Logins,
    private readonly sessions: ConsoleSession,
  ) {}

  /** The session of the request. @throws Problem 401 when it has ended. */
  async session(request: FastifyRequest): Promise<LiveSession> {
    const session = await this.bus.ask(new FindSession(this.tokenOf(request), 'web'));
    if (!session) throw new Problem(401, 'login_required', 'Log in to the console');
    return session;
  }

  async read(request: FastifyRequest): Promise<SecurityAnswer> {
    const { user } = await this.session(request);
    const [{ hasSecondFactor }, left] = await Promise.all([
      this.bus.ask(new GetUser(user.userName)),
      this.bus.ask(new CountBackupCodes(user.userName)),
    ]);
    return { second_factor: hasSecondFactor, backup_codes_left: left };
  }

  /**
   * Ends every other session of the user.
   * @throws SecurityError; LoginError `too_many_failed_logins`; IdentityError `weak_password`, `common_password`, `password_of_name`.
   */
  async changePassword(request: FastifyRequest, { password, new_password: newPassword }: OwnPasswordBody): Promise<SecurityAnswer> {
    const userName = await this.prove(request, password);
    await this.credentials.send(new SetUserPassword(userName, newPassword, this.tokenOf(request))).catch(ofNewPassword);
    return this.read(request);
  }

  /**
   * Returns the secret, which is never shown again; it takes effect once a code confirms it. Replacing a device takes a code of the old
   * one.
   * @throws SecurityError; LoginError `too_many_failed_logins`.
   */
  async beginSecondFactor(request: FastifyRequest, proof: ProofBody): Promise<EnrolmentAnswer> {
    const userName = await this.proveBoth(request, proof);
    const secret = await this.bus.send(new BeginSecondFactor(userName));
    return { secret, otpauth_url: otpauthUrl(userName, secret) };
  }

  /** Ends every other session of the user. @throws SecurityError `wrong_code`, `no_enrolment`. */
  async confirmSecondFactor(request: FastifyRequest, { code }: FirstCodeBody): Promise<BackupCodesAnswer> {
    const { user } = await this.session(request);
    const codes = await this.credentials.send(new ConfirmSecondFactor(user.userName, code, this.tokenOf(request)));
    return { ...(await this.read(request)), backup_codes: codes };
  }

  /** @throws SecurityError; LoginError `too_many_failed_logins`. */
  async makeBackupCodes(request: FastifyRequest, proof: ProofBody): Promise<BackupCodesAnswer> {
    const codes = await this.bus.send(new MakeBackupCodes(await this.proveBoth(request, proof)));
    return { ...(await this.read(request)), backup_codes: codes };
  }

  /** Ends every other session of the user. @throws SecurityError; LoginError `too_many_failed_logins`. */
  async removeSecondFactor(request: FastifyRequest, proof: ProofBody): Promise<SecurityAnswer> {
    const userName = await this.proveBoth(request, proof);
    await this.credentials.send(new RemoveSecondFactor(userName, this.tokenOf(request)));
    return this.read(request);
  }

  /**
   * Returns the key, which is never shown again. @throws SecurityError; LoginError `too_many_failed_logins`; IdentityError as
   * `CreateUserKey`.
   */
  async makeKey(request: FastifyRequest, body: OwnKeyBody): Promise<MadeKeyAnswer> {
    const userName = await this.proveBoth(request, body);
    return toMadeKeyAnswer(await this.credentials.send(new CreateUserKey(userName, toNewKey(body))));
  }

  /** Like `makeKey`, for a program of their account. */
  async makeAccountKey(request: FastifyRequest, accountId: number, body: ProvenAccountKeyBody): Promise<MadeAccountKeyAnswer> {
    await this.proveBoth(request, body);
    return toMadeAccountKeyAnswer(await this.credentials.send(new CreateAccountKey(accountId, toNewAccountKey(body))));
  }

  /** Checks the password, and a code if the user has a second factor; returns the user's name. */
  private async proveBoth(request: FastifyRequest, { password, code }: ProofBody): Promise<string> {
    const { user } = await this.session(request);
    await this.logins.proveBoth({ userName: user.userName, address: this.addresses.of(request).limitedAs }, password, code);
    return user.userName;
  }

  /** Checks the password; returns the user's name. */
  private async prove(request: FastifyRequest, password: string): Promise<string> {
    const { user } = await this.session(request);
    await this.logins.provePassword({ userName: user.userName, address: this.addresses.of(request).limitedAs }, password);
    return user.userName;
  }

  private tokenOf(request: FastifyRequest): string {
    return this.sessions.tokenOf(request) ?? '';
  }
}

const passwordFaults: readonly string[] = ['weak_password', 'common_password', 'password_of_name'] satisfies IdentityErrorCode[];

/** The request calls the current password `password`, so faults of the new one move to `new_password`. */
function ofNewPassword(error: unknown): never {
  if (error instanceof IdentityError && passwordFaults.includes(error.code))
    throw new IdentityError(error.code, error.details, [{ code: error.code, path: 'new_password' }]);
  throw error;
}
