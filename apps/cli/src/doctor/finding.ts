/** What a check found; `advice` says what to do about it, and is null when all is well. */
export interface Finding {
  found: string;
  advice: string | null;
}
