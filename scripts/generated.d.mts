/** Writes files, unless they are those that were written from these sources; answers whether it did. */
export function refresh(
  root: string,
  files: { name: string; sources: string[]; places: string[]; make: () => Promise<Record<string, string>> },
): Promise<boolean>;
