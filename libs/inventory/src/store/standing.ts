/** Joins where a pallet among `bins b` stands. */
export const STANDING = 'LEFT JOIN bins stood ON stood.BinID = b.StandsIn';
/** What the units of `bins b` are for: where a pallet stands decides. */
export const PURPOSE = 'COALESCE(stood.Purpose, b.Purpose) AS purpose';
export const STOOD = 'stood.Location AS stoodLocation, stood.Bin AS stoodBin';

export interface StoodRow {
  stoodLocation: string | null;
  stoodBin: string | null;
}

/** Names the bin where a pallet stands; bins that are none keep their members alone. */
export function withStood<Row extends StoodRow>({
  stoodLocation,
  stoodBin,
  ...row
}: Row): Omit<Row, keyof StoodRow> & {
  standsIn?: { location: string; bin: string };
} {
  return stoodLocation === null || stoodBin === null ? row : { ...row, standsIn: { location: stoodLocation, bin: stoodBin } };
}
