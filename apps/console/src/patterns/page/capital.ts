/** The text with a capital at its beginning: the server's words begin with a small letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
