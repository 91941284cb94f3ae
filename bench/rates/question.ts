export const ACCOUNT = 1001;
export const KEY = 'bench-key-of-the-rates-account';
export const SITE = 'MAIN';
export const PATH = '/rates/v2/get_rates';

/** From New York to Chicago: five services of the two carriers of the demo set. */
export const question = {
  account_id: ACCOUNT,
  key: KEY,
  warehouse: SITE,
  rate_information: {
    weight: 2.5,
    length: 12,
    width: 8,
    height: 4,
    postal_code: '60601',
    state: 'IL',
    country: 'US',
    shipping_services: { residential: true, insurance_value: 250 },
  },
};
