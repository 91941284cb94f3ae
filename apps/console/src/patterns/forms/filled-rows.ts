import { Refusal } from '../../api/refusal.js';

/**
 * Sends the rows of a form that people filled in, and places a fault of the nth row sent at the row of the form it came from
 * (`items[4].bin`).
 * @param rows as they are sent; undefined for one that was left empty
 * @param at where they stand in the request, such as `data[0].items`
 * @throws Refusal
 */
export async function sendFilledRows<Row, Answer>(
  rows: readonly (Row | undefined)[],
  at: string,
  send: (filled: Row[]) => Promise<Answer>,
): Promise<Answer> {
  const filled = rows.flatMap((row, index) => (row === undefined ? [] : [{ row, index }]));
  try {
    return await send(filled.map(({ row }) => row));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const faults = error.faults.map(({ path, message }) => {
      const [, nth, rest = ''] = path.startsWith(`${at}[`) ? (/^\[(\d+)\](.*)$/.exec(path.slice(at.length)) ?? []) : [];
      return { message, path: nth === undefined ? path : `items[${filled[Number(nth)]?.index ?? nth}]${rest}` };
    });
    throw new Refusal(error.status, error.code, error.message, faults);
  }
}
