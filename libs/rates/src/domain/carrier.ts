import type { Rate, Shipment } from '../contract/rates.js';
import type { Parcel } from './pricing.js';

/** What a carrier is asked: the shipment as the caller told it, and as prices see it. */
export interface Inquiry {
  shipment: Shipment;
  parcel: Parcel;
  now: Date;
}

/** Who can be asked for rates: the rate cards, or a carrier's own system. */
export abstract class Carrier {
  abstract readonly name: string;
  /** Its rates, in any order; none when no service fits. Throws, within its time limit, when it cannot tell. */
  abstract rates(inquiry: Inquiry): Promise<Rate[]>;
}

/** The carriers that are asked beside the rate cards. */
export abstract class LiveCarriers {
  abstract readonly all: readonly Carrier[];
  /** Takes down that a carrier could not tell. */
  abstract failed(carrier: Carrier, error: unknown): void;
}

/** The rates of every live carrier that can tell; one that cannot changes nothing for the others. */
export async function askLive(carriers: LiveCarriers, inquiry: Inquiry): Promise<Rate[]> {
  const answers = await Promise.all(
    carriers.all.map(async (carrier) => {
      try {
        return await carrier.rates(inquiry);
      } catch (error) {
        carriers.failed(carrier, error);
        return [];
      }
    }),
  );
  return answers.flat();
}
