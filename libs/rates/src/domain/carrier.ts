import type { Rate, Shipment } from '../contract/rates.js';
import type { Parcel } from './pricing.js';

/** A query to a carrier: the shipment as the caller sent it, and as pricing needs it. */
export interface Inquiry {
  shipment: Shipment;
  parcel: Parcel;
  now: Date;
}

/** A source of rates: the rate cards, or a live carrier. */
export abstract class Carrier {
  abstract readonly name: string;
  /** Its rates, in any order; none when no service fits. Throws, within its timeout, when it fails. */
  abstract rates(inquiry: Inquiry): Promise<Rate[]>;
}

/** The live carriers to query besides the rate cards. */
export abstract class LiveCarriers {
  abstract readonly all: readonly Carrier[];
  /** Logs that a carrier failed. */
  abstract failed(carrier: Carrier, error: unknown): void;
}

/** The rates of every live carrier that answers, and the names of those that fail, which do not affect the others. */
export async function askLive(carriers: LiveCarriers, inquiry: Inquiry): Promise<{ rates: Rate[]; failed: string[] }> {
  const failed: string[] = [];
  const answers = await Promise.all(
    carriers.all.map(async (carrier) => {
      try {
        return await carrier.rates(inquiry);
      } catch (error) {
        carriers.failed(carrier, error);
        failed.push(carrier.name);
        return [];
      }
    }),
  );
  return { rates: answers.flat(), failed };
}
