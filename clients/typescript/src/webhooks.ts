/** The delivery is not from the service, is too old, or was changed in transit. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

export interface WebhookOptions {
  /** How far its timestamp may be from now, in seconds; 300 by default. */
  toleranceSeconds?: number;
  /** The current time, in ms. */
  now?: number;
}

type HeadersOfDelivery = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * The event of a genuine delivery (Standard Webhooks 1.0). Deliveries may be repeated: store the `event_id` of those that you have handled.
 * @param secrets the webhook's secret (`whsec_...`); several while you rotate it
 * @param body as received, before it is parsed
 * @throws WebhookError for any other request
 */
export async function verifyWebhook<Event = { event_id: string; sequence: number; type: string; data: Record<string, unknown> }>(
  secrets: string | readonly string[],
  headers: HeadersOfDelivery,
  body: string | Uint8Array,
  { toleranceSeconds = 300, now = Date.now() }: WebhookOptions = {},
): Promise<Event> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => headerOf(headers, name));
  if (!id || !timestamp || !signatures) throw new WebhookError('the headers of a delivery are missing');
  if (!(Math.abs(now / 1000 - Number(timestamp)) <= toleranceSeconds))
    throw new WebhookError('the delivery is too old, or from the future');
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`);
  const given = signatures.split(' ').flatMap((each) => (each.startsWith('v1,') ? bytesOf(each.slice(3)) : []));
  for (const secret of typeof secrets === 'string' ? [secrets] : secrets) {
    if (await isSigned(secret, signed, given)) return (JSON.parse(text) as { data: Event }).data;
  }
  throw new WebhookError('no signature fits');
}

export interface SignatureOptions {
  /** The id of the delivery; random by default. */
  id?: string;
  /** When it is sent, in ms; now by default. */
  now?: number;
}

/**
 * The headers of a delivery as the service signs it, for tests of a receiver.
 * @param secret the webhook's (`whsec_...`), or any `whsec_` and base64
 */
export async function signWebhook(
  secret: string,
  body: string,
  { id = `msg_${crypto.randomUUID()}`, now = Date.now() }: SignatureOptions = {},
): Promise<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>> {
  const timestamp = String(Math.floor(now / 1000));
  const signature = await crypto.subtle.sign('HMAC', await keyOf(secret, 'sign'), new TextEncoder().encode(`${id}.${timestamp}.${body}`));
  const text = btoa(String.fromCharCode(...new Uint8Array(signature)));
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${text}` };
}

function keyOf(secret: string, use: 'sign' | 'verify'): Promise<CryptoKey> {
  const [raw] = bytesOf(secret.replace(/^whsec_/, ''));
  if (!raw || raw.length === 0) throw new TypeError('a secret is whsec_ and base64');
  return crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, [use]);
}

/** Whether one of the signatures was made with the secret; `verify` compares in constant time. */
async function isSigned(secret: string, signed: Uint8Array<ArrayBuffer>, signatures: readonly Uint8Array<ArrayBuffer>[]): Promise<boolean> {
  const key = await keyOf(secret, 'verify');
  const fits = await Promise.all(signatures.map((each) => crypto.subtle.verify('HMAC', key, each, signed)));
  return fits.includes(true);
}

/** The bytes of a base64 text, in a list that is empty if the text is invalid. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer>[] {
  try {
    return [Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))];
  } catch {
    return [];
  }
}

function headerOf(headers: HeadersOfDelivery, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const [, value] = Object.entries(headers).find(([each]) => each.toLowerCase() === name) ?? [];
  return typeof value === 'string' ? value : value?.[0];
}
