import { defineMigration } from '@kernel';

// When the serials of a product's units come into the service; until now somebody stored them beforehand.
export const CaptureSerials1763600061100 = defineMigration('CaptureSerials1763600061100', (t) => [
  `ALTER TABLE products ADD COLUMN SerialCapture ${t.exact(20)} NOT NULL DEFAULT 'stored'`,
]);
