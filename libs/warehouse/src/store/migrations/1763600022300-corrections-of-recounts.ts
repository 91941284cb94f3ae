import { defineForeignKeys } from '@kernel';

export const TieCorrections1763600022300 = defineForeignKeys('TieCorrections1763600022300', [
  { name: 'fk_corrections_recount', table: 'corrections', columns: ['RecountID'], parent: 'recounts' },
]);
