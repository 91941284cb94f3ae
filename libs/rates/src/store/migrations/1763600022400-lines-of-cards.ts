import { defineForeignKeys } from '@kernel';

export const TieRateLines1763600022400 = defineForeignKeys('TieRateLines1763600022400', [
  { name: 'fk_rate_lines_card', table: 'rate_lines', columns: ['RateCardID'], parent: 'rate_cards' },
]);
