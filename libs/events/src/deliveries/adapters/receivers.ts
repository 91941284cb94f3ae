import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { StringDecoder } from 'node:string_decoder';
import { AddressRule, currentTraceParent, OutboundConnections, OutboundRefused } from '@kernel';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { DeliveryFault, DueDelivery, Outcome } from '../../contract/deliveries.js';
import { WEBHOOK_TERMS, type WebhookTerms } from '../../webhooks/index.js';

const TIMEOUT_MS = 15_000;
const MAX_ANSWER_BYTES = 64 * 1024;
const MAX_EXCERPT_BYTES = 1_000;
const PREFIX = 'whsec_';

type Answer = Pick<Outcome, 'result' | 'responseStatus' | 'responseExcerpt' | 'retryAfter'>;

const reasons: Record<OutboundRefused['reason'], DeliveryFault> = {
  scheme: 'The url is neither http nor https',
  credentials: 'The url carries credentials',
  port: 'The port of the url is not allowed',
  unresolved: 'The name of the host has no address',
  private: 'The host is not on the public internet',
};

const failed = (responseExcerpt: DeliveryFault): Answer => ({ result: 'failed', responseStatus: null, responseExcerpt });

/** Posts deliveries as the Standard Webhooks specification says. It connects only to addresses that it has just checked. */
@Injectable()
export class Receivers implements OnApplicationShutdown {
  private readonly connections: OutboundConnections;
  private readonly rule: AddressRule;

  constructor(
    rule: AddressRule,
    @Inject(WEBHOOK_TERMS) private readonly terms: WebhookTerms,
  ) {
    this.rule = rule.for('webhooks');
    this.connections = new OutboundConnections(this.rule);
  }

  onApplicationShutdown(): void {
    this.connections.close();
  }

  /** Attempts a delivery once. @throws Error only when `signal` aborts, which says nothing about the receiver. */
  async post(delivery: DueDelivery, signal: AbortSignal): Promise<Outcome> {
    const { deliveryId, webhookId, attempts } = delivery;
    const started = performance.now();
    const answer = await this.answerTo(delivery, signal);
    return { deliveryId, webhookId, attempts, ...answer, durationMs: Math.round(performance.now() - started) };
  }

  private async answerTo({ eventId, body, url: text, secrets }: DueDelivery, signal: AbortSignal): Promise<Answer> {
    if (body === null) return { ...failed('The event is forgotten'), result: 'lost' };
    if (secrets.length === 0) return failed('The secret cannot be read: rotate it');
    const url = new URL(text);
    if (this.terms.isProduction && url.protocol === 'http:') return failed('The url is not https');
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const payload = payloadOf(body);
      const options = { headers: headersOf(eventId, payload, secrets), signal: AbortSignal.any([signal, timeout]) };
      const response = await this.connections.post(url, payload, options);
      // Before the body is read, since its end returns the connection to the pool.
      const isPublic = this.rule.isPublic(response.socket.remoteAddress ?? '');
      const answer = await readAnswer(response);
      return isPublic ? answer : { ...answer, responseExcerpt: null };
    } catch (error) {
      if (signal.aborted) throw error;
      if (timeout.aborted) return failed(`No answer within ${TIMEOUT_MS / 1_000} seconds`);
      return failed(error instanceof OutboundRefused ? reasons[error.reason] : `The connection failed: ${codeOf(error)}`);
    }
  }
}

/** The stored event inside the payload, the same bytes as in the feed. */
function payloadOf(body: string): string {
  const event = JSON.parse(body) as Record<string, string>;
  return `{"type":${JSON.stringify(event.type)},"timestamp":${JSON.stringify(event['occurred_at'])},"data":${body}}`;
}

function headersOf(eventId: string, payload: string, secrets: readonly string[]): Record<string, string | number> {
  const traceParent = currentTraceParent();
  const timestamp = Math.floor(Date.now() / 1_000);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${eventId}.${timestamp}.${payload}`).digest('base64')}`;
  });
  return {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(payload),
    'user-agent': 'order-warehouse-webhooks',
    'webhook-id': eventId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
    ...(traceParent === null ? {} : { traceparent: traceParent }),
  };
}

/** Reads the beginning of the answer, and returns an excerpt. A connection that closes within the answer is an error. */
async function readAnswer(response: IncomingMessage): Promise<Answer> {
  const { statusCode = 0, headers } = response;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    // Also ends the connection.
    if (length >= MAX_ANSWER_BYTES) break;
  }
  // Drops a character that the limit cuts.
  const excerpt = new StringDecoder('utf8').write(Buffer.concat(chunks).subarray(0, MAX_EXCERPT_BYTES)).replaceAll('\0', '');
  const result = statusCode >= 200 && statusCode < 300 ? 'delivered' : statusCode === 410 ? 'gone' : 'failed';
  return { result, responseStatus: statusCode, responseExcerpt: excerpt, retryAfter: secondsOf(headers['retry-after']) };
}

/** Retry-After is a number of seconds or a date. */
function secondsOf(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined;
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? (error as Error).message.slice(0, 100);
