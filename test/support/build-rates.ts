import { EMPTY_CELLS, type RateLine, ImportRateCards, type RateRecord, ListRateCards, SetRateCardActive } from '@contract/rates';
import type { Test } from 'supertest';
import type { RunningApp } from './app.js';

export const RATES = '/rates/v2';

/** Credentials of a caller of the demo set. */
export const credentials = { account_id: 100, key: 'demo-oms-key', warehouse: 'MAIN' };

/** Two pounds, 6 x 6 x 6 inches, from New York to Philadelphia: some 85 miles. */
export const information = { weight: 2, length: 6, width: 6, height: 6, postal_code: '19103', state: 'PA', country: 'US' };

/** A line of the card of `Acme`. */
export const line = (record: RateRecord, cells: Partial<RateLine> = {}): RateLine => ({
  ...EMPTY_CELLS,
  record,
  carrier: 'Acme',
  ...cells,
});

/** A card with one service at one price, within the US. */
export const simpleCard = (price: number, carrier = 'Acme'): RateLine[] => [
  line('zone', { carrier, zone: 'ALL', country: 'US' }),
  line('service', { carrier, service: 'ONLY' }),
  line('price', { carrier, service: 'ONLY', zone: 'ALL', upTo: 100, price }),
];

export interface RateShown {
  carrier: string;
  'shipping-method': string;
  description: string | null;
  price: number;
  'transit-days': string;
  'delivery-date': string;
}

export const post = (app: Pick<RunningApp, 'http'>, path: string, body: object): Test => app.http.post(`${RATES}/${path}`).send(body);

/** The rates of a parcel like `information`. @throws on a refusal. */
export async function ratesFor(app: Pick<RunningApp, 'http'>, more: object = {}, who: object = {}): Promise<RateShown[]> {
  const { status, body } = await post(app, 'get_rates', { ...credentials, ...who, rate_information: { ...information, ...more } });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return (body as { rates: RateShown[] }).rates;
}

/** `SERVICE price` of each rate. */
export const pricesFor = async (app: Pick<RunningApp, 'http'>, more: object = {}, who: object = {}): Promise<string[]> =>
  (await ratesFor(app, more, who)).map((rate) => `${rate['shipping-method']} ${rate.price}`);

/** Replaces the cards of the demo set with others. */
export async function replaceCards(
  { bus }: Pick<RunningApp, 'bus'>,
  lines: readonly RateLine[],
  effectiveDate = '2020-01-01',
): Promise<number[]> {
  const { rows } = await bus.ask(new ListRateCards({ page: 1, perPage: 500 }));
  for (const { cardId, isActive } of rows) if (isActive) await bus.send(new SetRateCardActive(cardId, false));
  return (await bus.send(new ImportRateCards(lines, effectiveDate, false, 'test'))).map(({ cardId }) => cardId);
}
