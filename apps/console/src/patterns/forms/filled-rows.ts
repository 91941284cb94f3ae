import { Refusal } from '../../api/refusal.js';

/**
 * For forms that send some of their rows: tells what is refused of the nth row sent at the row of the form it came from (`items[4].bin`).
 * @param list where the rows stand in the request, such as `data[0].items`
 * @param places of the rows that were sent, in the form
 */
export async function atOwnPlaces<Answer>(list: string, places: readonly number[], sent: Promise<Answer>): Promise<Answer> {
  try {
    return await sent;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const placed = error.faults.map(({ path, message }) => {
      const [, nth, rest = ''] = path.startsWith(`${list}[`) ? (/^\[(\d+)\](.*)$/.exec(path.slice(list.length)) ?? []) : [];
      return { message, path: nth === undefined ? path : `items[${places[Number(nth)] ?? nth}]${rest}` };
    });
    throw new Refusal(error.status, error.code, error.message, placed);
  }
}
