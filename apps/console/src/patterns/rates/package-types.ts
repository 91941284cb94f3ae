interface Sized {
  length: number | null;
  width: number | null;
  height: number | null;
}

/** `12 × 9 × 6 in`; undefined where a side is not known. */
export const sizeOf = ({ length, width, height }: Sized): string | undefined =>
  length === null || width === null || height === null ? undefined : `${length} × ${width} × ${height} in`;
