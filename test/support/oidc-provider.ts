import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import type { Configuration } from 'oidc-provider';

/** The provider's claims about somebody who logs in by this name. */
export interface Person {
  email?: string;
  email_verified?: boolean;
}

const CLIENT = { id: 'warehouse', secret: 'the secret of the warehouse' };

/** Keys as the provider publishes them: another one each time. */
async function newKeys() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] };
}

/** A real OpenID provider on this machine, whose people and failures the tests determine. */
export class TestProvider {
  readonly people = new Map<string, Person>();
  /** How far its clock is off while it issues tokens. */
  skewSeconds = 0;
  /** Answers in the provider's place when it returns true. */
  broken: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
  private listener: RequestListener | undefined;

  private constructor(
    private readonly server: Server,
    private readonly redirectUris: string[],
  ) {}

  static async start(redirectUris: string[]): Promise<TestProvider> {
    const server = createServer();
    const started = new TestProvider(server, redirectUris);
    server.on('request', (request, response) => started.answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await started.begin();
    return started;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The service's configuration for this provider. */
  get env() {
    return {
      OIDC_ISSUER: this.url,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_LABEL: 'Log in with Acme',
      OUTBOUND_ALLOW: 'oidc:127.0.0.1',
    };
  }

  /** Logs everybody out, and signs with new keys. @param issuer its name for itself */
  async begin(issuer = this.url): Promise<void> {
    const configuration: Configuration = {
      clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: this.redirectUris }],
      jwks: await newKeys(),
      claims: { openid: ['sub'], email: ['email', 'email_verified'] },
      cookies: { keys: ['a key of cookies'] },
      pkce: { required: () => true },
      findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...this.people.get(sub) }) }),
      // People need not give consent.
      loadExistingGrant: async (context) => {
        const { client, session } = context.oidc;
        const grant = new context.oidc.provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
        grant.addOIDCScope('openid email');
        await grant.save();
        return grant;
      },
    };
    const { Provider } = await import('oidc-provider');
    const handle = new Provider(issuer, configuration).callback();
    this.listener = (request, response) => void handle(request, response);
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    if (this.broken?.(request, response)) return;
    const { now } = Date;
    if (['/token', '/me'].includes(request.url ?? '') && this.skewSeconds !== 0) {
      Date.now = () => now() + this.skewSeconds * 1_000;
      response.on('close', () => (Date.now = now));
    }
    this.listener?.(request, response);
  }

  /** Logs a person in on the provider's pages as a browser does; returns the query with which it sends the browser back. */
  async logIn(url: string, name: string): Promise<string> {
    const jar = new Map<string, string>();
    const visit = async (address: string, form?: Record<string, string>): Promise<Response> => {
      const answer = await fetch(address, {
        redirect: 'manual',
        headers: { cookie: [...jar].map(([key, value]) => `${key}=${value}`).join('; ') },
        ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
      });
      for (const cookie of answer.headers.getSetCookie()) {
        const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        jar.set(key, value);
      }
      return answer;
    };
    let address = url;
    for (let step = 0; step < 10; step += 1) {
      const isPage = address.includes('/interaction/');
      const answer = await visit(address, isPage ? { prompt: 'login', login: name, password: 'x' } : undefined);
      const next = new URL(answer.headers.get('location') ?? '', this.url);
      if (this.redirectUris.includes(`${next.origin}${next.pathname}`)) return next.search.slice(1);
      if (answer.status !== 303) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`);
      address = next.href;
    }
    throw new Error('the provider sends the browser around');
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}
