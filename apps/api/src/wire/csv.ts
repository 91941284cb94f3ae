/** A spreadsheet would run a text that begins like a formula; an apostrophe keeps it text. */
export const harmless = (text: string): string => text.replace(/^[=+\-@\t\r]/, "'$&");

/** A cell of a line of CSV (RFC 4180). */
export const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
