import { type LoggedInUser, type LoginOutcome, OpenSession, type SessionDevice } from '@contract/identity';
import { ListSites } from '@contract/inventory';
import { Bus, Clock } from '@kernel';
import { Logins, MobileTokens } from '@module/identity';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ClientAddresses, Credentials, FailedAuthentications } from '../access/index.js';
import type { Config } from '@runtime/config';
import { CONFIG } from '@runtime/contexts.module';
import { successful } from './envelope.js';
import {
  type LoginAnswer,
  type LoginBody,
  permissions,
  toVerification,
  type VerificationAnswer,
  type VerifyCodeBody,
} from './login.shapes.js';

const WAREHOUSE_LEVEL = 2;
const boundTo = ({ deviceId }: SessionDevice): string => `mobile ${deviceId}`;

/** Logins of the mobile application: each opens a session of the device, with its tokens. */
@Injectable()
export class MobileLogin {
  constructor(
    private readonly bus: Bus,
    private readonly clock: Clock,
    private readonly logins: Logins,
    private readonly tokens: MobileTokens,
    private readonly addresses: ClientAddresses,
    private readonly credentials: Credentials,
    private readonly failures: FailedAuthentications,
    @Inject(CONFIG) private readonly config: Pick<Config, 'mobileSessionSeconds'>,
  ) {}

  /** @throws LoginError; Problem 429 for an address that failed too often. */
  async logIn(
    request: FastifyRequest,
    device: SessionDevice,
    { username, password }: LoginBody,
  ): Promise<LoginAnswer | VerificationAnswer> {
    const address = this.addresses.of(request).limitedAs;
    request.claim = await this.credentials.claimOf(username);
    const outcome = await this.failures.watch<LoginOutcome>(address, () =>
      this.logins.logIn({ userName: username, password, address, levels: [WAREHOUSE_LEVEL], boundTo: boundTo(device), enrols: false }),
    );
    return 'user' in outcome ? this.letIn(request, device, outcome.user) : toVerification(outcome);
  }

  /** @throws LoginError; Problem 429 for an address that failed too often. */
  async verify(request: FastifyRequest, device: SessionDevice, { challenge, code }: VerifyCodeBody): Promise<LoginAnswer> {
    const address = this.addresses.of(request).limitedAs;
    const user = await this.failures.watch(address, () => this.logins.verifyCode({ challenge, code, address, boundTo: boundTo(device) }));
    return this.letIn(request, device, user);
  }

  private async letIn(request: FastifyRequest, device: SessionDevice, { userId, userName, siteId }: LoggedInUser): Promise<LoginAnswer> {
    const seconds = this.config.mobileSessionSeconds;
    const { token } = await this.bus.send(
      new OpenSession({ userId, kind: 'mobile', seconds, address: this.addresses.of(request).text, device }),
    );
    const { deviceId } = device;
    // The request log includes logins.
    request.caller = { kind: 'mobile', userId, userName, siteId: siteId ?? 0, actor: `user:${userName}`, deviceId };
    return successful({
      user_id: userId,
      authorization: await this.tokens.sign({ userId, deviceId, token }, this.clock.now(), seconds),
      token,
      expires_in: seconds,
      warehouse: await this.siteCode(siteId),
      permissions,
    });
  }

  private async siteCode(siteId: number | null): Promise<string> {
    const { rows } = await this.bus.ask(new ListSites({ page: 1, perPage: 100_000 }));
    return rows.find((site) => site.siteId === siteId)?.code ?? '';
  }
}
