import type { AddressRule } from '@kernel';
import * as oidc from 'openid-client';
import { SignInError } from '../../contract/errors.js';
import type { ProvenPerson } from '../../contract/sign-in/sign-ins.js';
import { emailIn } from '../../users/domain/email.js';
import { outboundFetch, ProviderUnreachable } from './outbound-fetch.js';

/** The company's own directory, as the operator configured it. */
export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The label of its button. */
  label: string;
}

/** The state of a sign-in until the browser comes back. */
export interface BegunSignIn {
  redirectUri: string;
  state: string;
  nonce: string;
  verifier: string;
}

const TIMEOUT_SECONDS = 5;
/** How much the provider's clock may differ. */
const CLOCK_TOLERANCE_SECONDS = 60;
/** The provider's addresses rarely change; its keys are read for each sign-in, so that they may change at any time. */
const METADATA_MS = 300_000;
const BASIC = 'client_secret_basic';

/** Signs people in through an OpenID provider: code flow with PKCE, state and nonce. */
export class OidcProvider {
  private readonly fetch: oidc.CustomFetch;
  private known: { metadata: oidc.ServerMetadata; until: number } | undefined;
  private asking: Promise<oidc.ServerMetadata> | undefined;

  constructor(
    private readonly settings: ProviderSettings,
    rule: AddressRule,
  ) {
    this.fetch = outboundFetch(rule.for('oidc'));
  }

  get label(): string {
    return this.settings.label;
  }

  /** Returns where to send the browser, and the state to check when it comes back. @throws SignInError. */
  async begin(redirectUri: string): Promise<{ url: string; begun: BegunSignIn }> {
    const configuration = await this.configuration();
    const begun = { redirectUri, state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
    const url = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: 'openid email',
      state: begun.state,
      nonce: begun.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(begun.verifier),
      code_challenge_method: 'S256',
    });
    return { url: url.href, begun };
  }

  /** Who came back, by the parameters that the provider added to the address. @throws SignInError. */
  async finish({ redirectUri, state, nonce, verifier }: BegunSignIn, parameters: URLSearchParams): Promise<ProvenPerson> {
    if (parameters.get('state') !== state) throw new SignInError('sign_in_expired');
    const { issuer } = this.settings;
    const shown = parameters.get('iss');
    const configuration = await this.configuration();
    if (shown !== null && shown !== configuration.serverMetadata().issuer) throw new SignInError('wrong_issuer');
    const url = new URL(redirectUri);
    url.search = parameters.toString();
    try {
      const tokens = await oidc.authorizationCodeGrant(configuration, url, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
      });
      const claims = tokens.claims();
      if (!claims) throw new SignInError('sign_in_invalid', { reason: 'no id token' });
      const { sub } = claims;
      // Some providers put the e-mail into the token, others only return it for the token.
      const { email, email_verified: isVerified } =
        claims.email === undefined ? await this.userInfo(configuration, tokens.access_token, sub) : claims;
      return { issuer, subject: sub, email: isVerified === true && typeof email === 'string' ? (emailIn(email) ?? null) : null };
    } catch (error) {
      throw refusalOf(error);
    }
  }

  private async userInfo(
    configuration: oidc.Configuration,
    token: string,
    subject: string,
  ): Promise<Pick<oidc.UserInfoResponse, 'email' | 'email_verified'>> {
    return configuration.serverMetadata().userinfo_endpoint === undefined ? {} : oidc.fetchUserInfo(configuration, token, subject);
  }

  private async configuration(): Promise<oidc.Configuration> {
    const { clientId, clientSecret, issuer } = this.settings;
    const metadata = await this.metadata();
    const methods = metadata.token_endpoint_auth_methods_supported ?? [BASIC];
    const authentication = methods.includes(BASIC) ? oidc.ClientSecretBasic(clientSecret) : oidc.ClientSecretPost(clientSecret);
    const client = { client_secret: clientSecret, [oidc.clockTolerance]: CLOCK_TOLERANCE_SECONDS };
    const configuration = new oidc.Configuration(metadata, clientId, client, authentication);
    configuration[oidc.customFetch] = this.fetch;
    configuration.timeout = TIMEOUT_SECONDS;
    if (isPlain(issuer)) oidc.allowInsecureRequests(configuration);
    // Checks the signature as well as the connection.
    oidc.enableNonRepudiationChecks(configuration);
    return configuration;
  }

  /** One request for all sign-ins that begin at this moment. */
  private metadata(): Promise<oidc.ServerMetadata> {
    if (this.known && this.known.until > performance.now()) return Promise.resolve(this.known.metadata);
    this.asking ??= this.discover().finally(() => (this.asking = undefined));
    return this.asking;
  }

  private async discover(): Promise<oidc.ServerMetadata> {
    const { clientId, issuer } = this.settings;
    try {
      const found = await oidc.discovery(new URL(issuer), clientId, undefined, undefined, {
        [oidc.customFetch]: this.fetch,
        timeout: TIMEOUT_SECONDS,
        execute: isPlain(issuer) ? [oidc.allowInsecureRequests] : [],
      });
      const metadata = found.serverMetadata();
      this.known = { metadata, until: performance.now() + METADATA_MS };
      return metadata;
    } catch (error) {
      const refusal = refusalOf(error);
      throw refusal.code === 'wrong_issuer' ? refusal : new SignInError('provider_unreachable', { reason: reasonOf(error) });
    }
  }
}

const isPlain = (issuer: string): boolean => issuer.startsWith('http:');

/** Errors of the provider itself, not of the person who signs in. */
const AWAY: readonly string[] = ['server_error', 'temporarily_unavailable'];

function refusalOf(error: unknown): SignInError {
  if (error instanceof SignInError) return error;
  if (unreachableIn(error)) return new SignInError('provider_unreachable', { reason: reasonOf(error) });
  if (error instanceof oidc.AuthorizationResponseError)
    return AWAY.includes(error.error)
      ? new SignInError('provider_unreachable', { reason: error.error })
      : new SignInError('provider_refused', { reason: wordIn(error.error) });
  if (error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant') return new SignInError('code_refused');
  if (error instanceof oidc.ResponseBodyError || error instanceof oidc.WWWAuthenticateChallengeError)
    return new SignInError('client_refused');
  return new SignInError(isOfOtherIssuer(error) ? 'wrong_issuer' : 'sign_in_invalid', { reason: reasonOf(error) });
}

function isOfOtherIssuer(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { claim, attribute } = (each.cause ?? {}) as { claim?: unknown; attribute?: unknown };
    if (claim === 'iss' || attribute === 'issuer') return true;
  }
  return false;
}

function unreachableIn(error: unknown): ProviderUnreachable | undefined {
  for (let each = error; each instanceof Error; each = each.cause) if (each instanceof ProviderUnreachable) return each;
  return undefined;
}

const reasonOf = (error: unknown): string => unreachableIn(error)?.message ?? (error as { code?: string }).code ?? 'unknown';

/** The provider's error code; anybody can put other text into the address. */
const wordIn = (text: string): string => (/^[\w.-]{1,60}$/.test(text) ? text : 'unknown');
