import type { IncomingMessage } from 'node:http';
import { type AddressRule, OutboundConnections, OutboundRefused } from '@kernel';
import type { OnApplicationShutdown } from '@nestjs/common';
import { BrokenCircuitError, circuitBreaker, type CircuitBreakerPolicy, ConsecutiveBreaker, handleAll } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import type { Rate, Shipment } from '../contract/rates.js';
import type { Parcel } from '../domain/pricing.js';
import { Carrier, type Inquiry, LiveCarriers } from '../domain/carrier.js';
import { readAnswer } from './carrier-answer.js';

/** How to reach a live carrier; operators configure it, never a request. */
export interface LiveCarrierTerms {
  name: string;
  /** https, or http on the same machine. */
  url: string;
  /** Sent as `Authorization: Bearer`. */
  key?: string;
  timeoutMs: number;
  /** How long to cache the answer to the same query; 0: never. */
  cacheSeconds: number;
}

/** The carrier failed. The message is for the log and contains neither address nor key. */
export class CarrierUnavailable extends Error {}

const MAX_ANSWER_BYTES = 1_048_576;
const MAX_ANSWERS_KEPT = 1_000;
/** After this many failures in a row the circuit breaker opens for a while, then tries a single request. */
const FAILURES_TO_OPEN = 5;
const OPEN_MS = 10_000;

/** The request's body. */
function questionOf({ origin, destination, weight, length, width, height, options }: Shipment, { country, territory }: Parcel): string {
  return JSON.stringify({
    origin: { code: origin.code, postal_code: origin.postalCode, state: origin.state, country: origin.country },
    destination: {
      postal_code: destination.postalCode,
      state: territory ?? destination.state,
      country,
      street: destination.street,
      city: destination.city,
    },
    weight,
    length,
    width,
    height,
    options: Object.fromEntries([...options].map(([option, cents]) => [option, cents === 0 ? true : cents / 100])),
  });
}

const refusals: Record<OutboundRefused['reason'], string> = {
  scheme: 'has an address that is neither http nor https',
  credentials: 'has credentials in its address',
  port: 'has a port that is not allowed',
  unresolved: 'cannot be reached (its name has no address)',
  private: 'is not on the public internet, and OUTBOUND_ALLOW does not allow its address',
};

function unavailable(error: unknown): CarrierUnavailable {
  if (error instanceof CarrierUnavailable) return error;
  if (error instanceof OutboundRefused) return new CarrierUnavailable(refusals[error.reason]);
  const { code } = error as NodeJS.ErrnoException;
  return new CarrierUnavailable(`cannot be reached${code ? ` (${code})` : ''}`);
}

/**
 * A live carrier over HTTP in the format of docs/rate-cards.md, with a timeout, a circuit breaker and a cache. It only connects to
 * addresses that the rule for outbound connections allows.
 */
export class HttpCarrier extends Carrier {
  override readonly name: string;
  private readonly breaker: CircuitBreakerPolicy;
  private readonly kept: LRUCache<string, Rate[]> | undefined;

  constructor(
    private readonly terms: LiveCarrierTerms,
    private readonly connections: OutboundConnections,
    openMs = OPEN_MS,
  ) {
    super();
    this.name = terms.name;
    this.breaker = circuitBreaker(handleAll, { halfOpenAfter: openMs, breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN) });
    if (terms.cacheSeconds > 0) this.kept = new LRUCache({ max: MAX_ANSWERS_KEPT, ttl: terms.cacheSeconds * 1_000 });
  }

  override async rates({ shipment, parcel }: Inquiry): Promise<Rate[]> {
    const question = questionOf(shipment, parcel);
    const kept = this.kept?.get(question);
    if (kept) return [...kept];
    const rates = await this.breaker.execute(() => this.within(AbortSignal.timeout(this.terms.timeoutMs), question));
    this.kept?.set(question, rates);
    return [...rates];
  }

  private async within(signal: AbortSignal, question: string): Promise<Rate[]> {
    try {
      return await this.ask(question, signal);
    } catch (error) {
      throw signal.aborted ? new CarrierUnavailable(`took longer than ${this.terms.timeoutMs} ms`) : unavailable(error);
    }
  }

  /** Follows no redirect, which would lead away from the configured address. */
  private async ask(question: string, signal: AbortSignal): Promise<Rate[]> {
    const { url, key } = this.terms;
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(question),
      accept: 'application/json',
      'accept-encoding': 'identity',
      ...(key ? { authorization: `Bearer ${key}` } : {}),
    };
    const response = await this.connections.post(new URL(url), question, { headers, signal });
    if (response.statusCode !== 200) {
      response.destroy();
      throw new CarrierUnavailable(`answered ${response.statusCode}`);
    }
    const answer = readAnswer(this.name, await readText(response));
    if (typeof answer === 'string') throw new CarrierUnavailable(`answered rubbish: ${answer}`);
    return answer;
  }
}

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_ANSWER_BYTES) throw new CarrierUnavailable('answered more than 1 MiB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Creates a carrier that uses these connections, which the process closes. */
export type CarrierAdapter = (connections: OutboundConnections) => Carrier;

/** The carriers of the configuration, and those with an adapter of their own. */
export class HttpCarriers extends LiveCarriers implements OnApplicationShutdown {
  override readonly all: readonly Carrier[];
  private readonly connections: OutboundConnections;

  constructor(
    terms: readonly LiveCarrierTerms[],
    rule: AddressRule,
    private readonly report: (carrier: string, reason: string) => void,
    adapters: readonly CarrierAdapter[] = [],
  ) {
    super();
    this.connections = new OutboundConnections(rule.for('carriers'));
    const configured = terms.map((each) => new HttpCarrier(each, this.connections));
    this.all = [...configured, ...adapters.map((adapt) => adapt(this.connections))];
  }

  onApplicationShutdown(): void {
    this.connections.close();
  }

  /** An open circuit breaker has already reported its carrier. */
  override failed({ name }: Carrier, error: unknown): void {
    if (!(error instanceof BrokenCircuitError)) this.report(name, error instanceof CarrierUnavailable ? error.message : 'failed');
  }
}
