import { defineMigration } from '@kernel';

// Adjacent segments become one of the next level. IsComplete of order_segments: N while it is written from texts, M while it is written
// from other segments, Y once searches use it, D when another one has what it had: from DropDate on its grams may go.
export const MergeOrderSegments1763600049000 = defineMigration('MergeOrderSegments1763600049000', (t) => [
  `ALTER TABLE order_segments ADD COLUMN SegmentLevel ${t.integer} NOT NULL DEFAULT 0`,
  `ALTER TABLE order_segments ADD COLUMN DropDate ${t.instant} NULL`,
]);
