import { table } from '@kernel';

export const rateCardTable = table(
  'rate_cards',
  ['Carrier', 'EffectiveDate', 'Active', 'LineCount', 'CreatedBy', 'CreatedDate'],
  'RateCardID',
);
export const rateLineTable = table('rate_lines', [
  'RateCardID',
  'Position',
  'Record',
  'Carrier',
  'Service',
  'Zone',
  'Description',
  'Origin',
  'Country',
  'UpTo',
  'Price',
  'Per100',
  'Days',
  'Divisor',
  'Minimum',
  'FuelPercent',
  'CutOff',
  'ShippingOption',
  'Holiday',
  'PostalCodes',
  'State',
  'Currency',
]);
