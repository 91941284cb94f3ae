/** Joins the bin where a pallet among `bins b` stands. */
export const STANDING = 'LEFT JOIN bins stood ON stood.BinID = b.StandsIn';
/** The purpose of `bins b`; for a pallet, that of the bin where it stands. */
export const PURPOSE = 'COALESCE(stood.Purpose, b.Purpose) AS purpose';
export const STOOD = 'stood.Location AS stoodLocation, stood.Bin AS stoodBin';

export interface StoodRow {
  stoodLocation: string | null;
  stoodBin: string | null;
}

/** Adds the bin where a pallet stands; other bins stay as they are. */
export function withStood<Row extends StoodRow>({
  stoodLocation,
  stoodBin,
  ...row
}: Row): Omit<Row, keyof StoodRow> & {
  standsIn?: { location: string; bin: string };
} {
  return stoodLocation === null || stoodBin === null ? row : { ...row, standsIn: { location: stoodLocation, bin: stoodBin } };
}
