/** Requests that work on the demo set. Derived ones would not: they would have both the four sizes and cartons. */
export const ratesExamples: Readonly<Record<string, object>> = {
  ratesGetRates: {
    account_id: 100,
    key: 'demo-oms-key',
    warehouse: 'MAIN',
    rate_information: { weight: 2.5, length: 12, width: 8, height: 4, postal_code: '60601', state: 'IL', country: 'US' },
  },
};
