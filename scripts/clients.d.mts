/** The text of each file, by its path. */
export function clientFiles(documents: object): Promise<Record<string, string>>;
