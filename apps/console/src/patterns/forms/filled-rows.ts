import { Refusal } from '../../api/refusal.js';

/**
 * Sends the rows of a form that people have filled in, and moves a fault of the nth sent row to its row in the form (`items[4].bin`).
 * @param rows as they are sent; undefined for an empty one
 * @param at the place of the rows in the request, such as `data[0].items`
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
