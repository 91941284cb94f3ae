import createClient, { type Middleware } from 'openapi-fetch';
import type { components, paths as ConsolePaths } from './generated/console.js';
import type { paths as OmsPaths } from './generated/oms.js';
import type { paths as WmsPaths } from './generated/wms.js';
import { learnRefusals } from './refusal-words.js';
import { Refusal } from './refusal.js';

export type Me = components['schemas']['MeAnswer'];

const SITE_HEADER = 'X-Distribution-Center';
/** Whoever stayed at a site with a form switches the session back to it. */
const SWITCH = '/session/site';
const READS = new Set(['GET', 'HEAD']);
let csrfToken = '';
let onSessionLost: () => void = () => undefined;
let shownSite: number | undefined;
let onSiteSwitched: () => void = () => undefined;

/** Every request of the session that changes something carries it; empty without a session. */
export function keepCsrfToken(token: string): void {
  csrfToken = token;
}

/** Called when the server says the session is over. */
export function whenSessionIsLost(then: () => void): void {
  onSessionLost = then;
}

/**
 * Every request says which site the page shows; the server refuses it when the session works at another one, to which somebody switched in
 * another tab. A header of the request itself stays.
 */
export function keepSite(id: number | undefined): void {
  shownSite = id;
}

/** The site that the page shows; undefined for merchants. */
export const siteShown = (): number | undefined => shownSite;

/** Called when the server says that the session works at another site. */
export function whenSiteIsSwitched(then: () => void): void {
  onSiteSwitched = then;
}

/** For requests of work that belongs to a site, wherever the page is by the time it is sent. */
export const atSite = (id: number) => ({ [SITE_HEADER]: String(id) });

/**
 * After this long without a touch or a key, the page asks by itself: its requests must not keep a session alive that somebody left open.
 */
const AWAY_MS = 60_000;
const USED = 'console:last-use';
let lastTouched = Date.now();
for (const touch of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])
  window.addEventListener(touch, () => (lastTouched = Date.now()), { passive: true, capture: true });

/** When somebody last touched the page. */
export const lastTouch = (): number => lastTouched;

/** When a request of any tab last kept the session alive. */
export const lastUse = (): number => Number(localStorage.getItem(USED));

const session: Middleware = {
  onRequest({ request }) {
    const now = Date.now();
    if (now - lastTouched > AWAY_MS) request.headers.set('X-Background', 'true');
    else localStorage.setItem(USED, String(now));
    if (shownSite !== undefined && !request.headers.has(SITE_HEADER) && !request.url.endsWith(SWITCH))
      request.headers.set(SITE_HEADER, String(shownSite));
    if (!READS.has(request.method) && csrfToken !== '') request.headers.set('X-CSRF-Token', csrfToken);
    return request;
  },
};

function clientOf<Paths extends object>(path: string) {
  // Looked up at each call: tests and the browser may replace fetch.
  const client = createClient<Paths>({
    baseUrl: new URL(path, window.location.origin).href,
    fetch: (request) => globalThis.fetch(request),
  });
  client.use(session);
  return client;
}

/** The published OMS operations, as the merchant's account. */
export const oms = clientOf<OmsPaths>('/apirest/v4/oms');
/** The published WMS operations, as the warehouse user. */
export const wms = clientOf<WmsPaths>('/apirest/v4/wms');
/** The console's own operations. */
export const own = clientOf<ConsolePaths>('/console/api');

interface Answered<Body> {
  data?: Body;
  error?: unknown;
  response: Response;
}

/** What the server says of a request whose session has ended; the published operations would take keys, too, once the cookie is gone. */
const SESSION_LOST = new Set(['login_required', 'missing_account_id', 'missing_user_name', 'invalid_key']);

/** A record, and its ETag where the interface has one. */
interface Tagged<Body> {
  body: Body;
  tag: string | undefined;
}

/** The body of a success. @throws Refusal with the server's words, or when nobody answered. */
export const answerOf = async <Body>(asked: Promise<Answered<Body>>): Promise<Body> => (await taggedAnswerOf(asked)).body;

/** As `answerOf`, with the record's ETag. */
export async function taggedAnswerOf<Body>(asked: Promise<Answered<Body>>): Promise<Tagged<Body>> {
  const { data, error, response } = await asked.catch((fault: unknown): never => {
    throw Refusal.unanswered(fault);
  });
  if (response.ok && data !== undefined) return { body: data, tag: response.headers.get('etag') ?? undefined };
  await learnRefusals();
  const refusal = Refusal.of(response.status, error);
  if (refusal.code !== undefined && SESSION_LOST.has(refusal.code)) onSessionLost();
  if (refusal.code === 'site_switched') onSiteSwitched();
  throw refusal;
}

/** What a form shows of a record, and the record's ETag. @throws Refusal as `answerOf` */
export async function currentOf<Stored, Values>(
  asked: Promise<Answered<{ data: Stored }>>,
  valuesOf: (record: Stored) => Values,
): Promise<{ values: Values; tag: string | undefined }> {
  const { body, tag } = await taggedAnswerOf(asked);
  return { values: valuesOf(body.data), tag };
}
