import { table } from '@kernel';

export const segmentTable = table(
  'order_segments',
  ['FirstText', 'LastText', 'Texts', 'WrittenGram', 'IsComplete', 'SegmentLevel'],
  'SegmentID',
);
export const gramTable = table('order_grams', ['SegmentID', 'Gram', 'Postings']);
