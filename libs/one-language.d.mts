export const wireWords: readonly { selector: string; message: string }[];
export const notOurWords: readonly string[];
