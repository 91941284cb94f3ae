/**
 * A spreadsheet would run a text that begins like a formula, some also after a line end or with the full-width signs; an apostrophe keeps
 * it text.
 */
export const harmless = (text: string): string => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text);

/** A cell of a line of CSV (RFC 4180). */
export const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
