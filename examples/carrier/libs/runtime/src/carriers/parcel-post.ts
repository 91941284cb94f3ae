import type { IncomingMessage } from 'node:http';
import type { Rate, ShippingOption } from '@contract/rates';
import type { OutboundConnections } from '@kernel';
import { Carrier, type CarrierAdapter, CarrierUnavailable, type Inquiry } from '@module/rates';

export interface ParcelPostTerms {
  url: string;
  key: string;
  timeoutMs: number;
}

interface Quote {
  product: string;
  name: string;
  /** Dollars as text: `13.10`. */
  total: string;
  days: number;
  /** `YYYY-MM-DD` */
  arrives: string;
}

/** The extras that Parcel Post sells. It carries no parcel with another option. */
const EXTRAS: Partial<Record<ShippingOption, string>> = { residential: 'HOME', signature_confirmation: 'SIGN', saturday_delivery: 'SAT' };
const MAX_ANSWER_LENGTH = 100_000;

/** Parcel Post's own API: pounds become ounces, extras are codes, prices are text. */
class ParcelPost extends Carrier {
  override readonly name = 'Parcel Post';

  constructor(
    private readonly terms: ParcelPostTerms,
    private readonly connections: OutboundConnections,
  ) {
    super();
  }

  override async rates({ shipment: { origin, destination, weight, length, width, height, options } }: Inquiry): Promise<Rate[]> {
    const extras = [...options.keys()].map((option) => EXTRAS[option]);
    if (extras.includes(undefined)) return [];
    const from = { zip: origin.postalCode, country: origin.country };
    const to = { zip: destination.postalCode, country: destination.country };
    const quotes = await this.ask({ from, to, ounces: Math.ceil(weight * 16), inches: [length, width, height], extras });
    return quotes.map(({ product, name, total, days, arrives }) => ({
      carrier: this.name,
      service: product,
      description: name,
      priceCents: centsOf(total),
      transitDays: days,
      deliveryDay: arrives,
    }));
  }

  private async ask(question: object): Promise<Quote[]> {
    const { url, key, timeoutMs } = this.terms;
    const payload = JSON.stringify(question);
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload), 'x-api-key': key };
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return quotesIn(await readText(await this.connections.post(new URL(url), payload, { headers, signal })));
    } catch (error) {
      // The log gets this message: it contains neither the address nor the key.
      if (error instanceof CarrierUnavailable) throw error;
      throw new CarrierUnavailable(signal.aborted ? `took longer than ${timeoutMs} ms` : 'cannot be reached');
    }
  }
}

async function readText(response: IncomingMessage): Promise<string> {
  if (response.statusCode !== 200) {
    response.destroy();
    throw new CarrierUnavailable(`answered ${response.statusCode}`);
  }
  let text = '';
  for await (const part of response.setEncoding('utf8') as AsyncIterable<string>) {
    text += part;
    if (text.length > MAX_ANSWER_LENGTH) throw new CarrierUnavailable('answered too much');
  }
  return text;
}

const isQuote = (value: unknown): value is Quote => {
  const { product, name, total, days, arrives } = (value ?? {}) as Partial<Record<keyof Quote, unknown>>;
  const isPrice = typeof total === 'string' && /^\d{1,7}\.\d\d$/.test(total);
  const isDay = typeof arrives === 'string' && /^\d{4}-\d\d-\d\d$/.test(arrives);
  return typeof product === 'string' && typeof name === 'string' && isPrice && Number.isInteger(days) && isDay;
};

/** @throws CarrierUnavailable unless every quote is valid: a rate that is wrong costs more than one that is missing. */
function quotesIn(text: string): Quote[] {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new CarrierUnavailable('answered no JSON');
  }
  const { quotes } = (answer ?? {}) as { quotes?: unknown };
  if (!Array.isArray(quotes) || !quotes.every(isQuote)) throw new CarrierUnavailable('answered quotes that are not valid');
  return quotes;
}

const centsOf = (dollars: string): number => Number(dollars.replace('.', ''));

/** For the list in `carrier-adapters.ts`. */
export const parcelPost =
  (terms: ParcelPostTerms): CarrierAdapter =>
  (connections) =>
    new ParcelPost(terms, connections);
