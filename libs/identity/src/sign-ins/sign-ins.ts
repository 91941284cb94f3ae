import { Bus, Clock } from '@kernel';
import { Inject, Injectable } from '@nestjs/common';
import { SignInError } from '../contract/errors.js';
import type { LoginOutcome } from '../contract/logins.js';
import { AcceptSignIn } from '../contract/sign-in/sign-ins.js';
import { KeyVault } from '../keys/index.js';
import { type BegunSignIn, OidcProvider } from './adapters/oidc-provider.js';

/** How long a sign-in at the provider may take. */
export const SIGN_IN_SECONDS = 600;
const OWNER = 'sign-in';
const DAY_MS = 86_400_000;

/** Injection token of the provider; null without one. */
export const PROVIDER = Symbol('provider');

interface Kept extends BegunSignIn {
  until: number;
}

/**
 * Signs people in through the provider, in two steps with the provider's own pages in between; the state of the first step is sealed in the
 * browser's cookie. No commands: no transaction waits for the provider.
 */
@Injectable()
export class SignIns {
  constructor(
    private readonly bus: Bus,
    private readonly vault: KeyVault,
    private readonly clock: Clock,
    @Inject(PROVIDER) private readonly provider: OidcProvider | null,
  ) {}

  /** The label of the provider's button; null without a provider. */
  get label(): string | null {
    return this.provider?.label ?? null;
  }

  /** @returns where to send the browser, and the sealed state to return with it. @throws SignInError. */
  async begin(redirectUri: string): Promise<{ url: string; sealed: string }> {
    const { url, begun } = await this.configured().begin(redirectUri);
    const now = this.clock.now();
    const state: Kept = { ...begun, until: now.getTime() + SIGN_IN_SECONDS * 1_000 };
    return { url, sealed: this.vault.sealOfDay(JSON.stringify(state), OWNER, now) };
  }

  /**
   * @param sealed the sealed state that `begin` returned for this browser
   * @param parameters the query with which the provider sent it back
   * @throws SignInError
   */
  async finish(sealed: string | undefined, parameters: string, boundTo: string): Promise<LoginOutcome> {
    const provider = this.configured();
    const begun = this.opened(sealed);
    return this.bus.send(new AcceptSignIn(await provider.finish(begun, new URLSearchParams(parameters)), boundTo));
  }

  private configured(): OidcProvider {
    if (!this.provider) throw new SignInError('sign_in_off');
    return this.provider;
  }

  private opened(sealed: string | undefined): BegunSignIn {
    const now = this.clock.now();
    const text = sealed === undefined ? undefined : this.vault.openOfDay(sealed, OWNER, new Date(now.getTime() - DAY_MS));
    const state = text === undefined ? undefined : (JSON.parse(text) as Kept);
    if (!state || state.until < now.getTime()) throw new SignInError('sign_in_expired');
    return state;
  }
}
