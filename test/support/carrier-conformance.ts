import type { ShippingOption } from '@contract/rates';
import type { CardCarrier } from '../../libs/rates/src/store/card-carrier.js';

type Inquiry = Parameters<CardCarrier['rates']>[0];
/** The port's operations under test. */
type Carrier = Pick<CardCarrier, 'name' | 'rates'>;

/**
 * A carrier with one service, ONE, that charges 10.00 within the US, 3.10 more for `residential`, and does not accept `fragile`; and
 * functions that break its backend.
 */
export interface OpenCarrier {
  carrier: Carrier;
  /** The maximum time for an answer or a failure when the backend is silent. */
  limitMs: number;
  silence(): void;
  close(): Promise<void>;
}

const place = { postalCode: '19103', state: 'PA', country: 'US' };

export function inquiryOf({ country = 'US', weight = 1, options = [] as ShippingOption[] } = {}): Inquiry {
  const asked = new Map(options.map((option) => [option, 0]));
  const parcel = { weight, length: 1, width: 1, height: 1, options: asked };
  return {
    shipment: { origin: { code: 'MAIN', ...place }, destination: { ...place, country }, ...parcel },
    parcel: { origin: 'MAIN', country, territory: null, postalCode: '19103', state: 'PA', miles: 85, ...parcel },
    now: new Date('2026-11-23T10:00:00Z'),
  };
}

/** The contract of every adapter of the carrier port. */
export function describeCarrier(name: string, open: () => Promise<OpenCarrier>): void {
  describe(`the carrier ${name}`, () => {
    let opened: OpenCarrier;
    beforeEach(async () => {
      opened = await open();
    });
    afterEach(() => opened.close());

    // A rate card also has its zone and currency.
    const expectedRate = { carrier: 'Acme', service: 'ONE', description: 'The one', transitDays: 2, deliveryDay: '2026-11-25' };
    const one = (priceCents: number): unknown => [expect.objectContaining({ ...expectedRate, priceCents })];

    it('answers what its services cost, in cents, and when the parcel arrives', async () => {
      expect(await opened.carrier.rates(inquiryOf())).toEqual(one(1_000));
    });

    it('adds what an option costs, and leaves out a service that does not take one', async () => {
      expect(await opened.carrier.rates(inquiryOf({ options: ['residential'] }))).toEqual(one(1_310));
      expect(await opened.carrier.rates(inquiryOf({ options: ['fragile'] }))).toEqual([]);
    });

    it('answers with nothing what no service fits', async () => {
      expect(await opened.carrier.rates(inquiryOf({ country: 'DE' }))).toEqual([]);
    });

    it('answers many at once, each its own', async () => {
      const asked = Array.from({ length: 30 }, (_, index) =>
        inquiryOf({ weight: 1 + index / 100, options: index % 2 === 0 ? ['residential'] : [] }),
      );
      const answers = await Promise.all(asked.map((inquiry) => opened.carrier.rates(inquiry)));
      expect(answers).toEqual(asked.map((_, index) => one(index % 2 === 0 ? 1_310 : 1_000)));
    });

    it('gives away what nobody else sees changed, and changes nothing it was asked', async () => {
      const inquiry = inquiryOf({ options: ['residential'] });
      const before = structuredClone(inquiry);
      const rates = await opened.carrier.rates(inquiry);
      rates.length = 0;
      expect(await opened.carrier.rates(inquiry)).toEqual(one(1_310));
      expect(inquiry).toEqual(before);
    });

    it('answers or fails within its limit when what it stands on is silent', async () => {
      await opened.carrier.rates(inquiryOf());
      opened.silence();
      const began = performance.now();
      await opened.carrier.rates(inquiryOf({ weight: 1.5 })).catch(() => undefined);
      expect(performance.now() - began).toBeLessThan(opened.limitMs + 500);
    });
  });
}
