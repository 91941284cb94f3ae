import type { Fault, Problem } from '../errors/index.js';
import type { RecountRefusal } from './recount.shapes.js';

type Members = Record<string, unknown>;

const PLACE = /^\[(\d+)\](?:\.skus\[(\d+)\](?:\.bins\[(\d+)\])?)?/;

const at = (list: unknown, index: string | undefined): Members => {
  const entry: unknown = index !== undefined && Array.isArray(list) ? list[Number(index)] : undefined;
  return typeof entry === 'object' && entry !== null ? (entry as Members) : {};
};

/** The request's value, if it has the documented kind, which clients expect in the answer. */
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const wholeOf = (value: unknown): number | null => {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return Number.isSafeInteger(number) ? (number as number) : null;
};

/** The recount's own answer to a refused request: every faulty entry, with the request's values. */
export function recountRefusal({ message, errors = [] }: Problem, body: unknown): RecountRefusal {
  const entries = new Map<string, Fault[]>();
  for (const error of errors) {
    const entry = PLACE.exec(error.path)?.[0];
    if (entry !== undefined) entries.set(entry, [...(entries.get(entry) ?? []), error]);
  }
  const result = [...entries].map(([entry, faults]) => {
    const [, first, second, third] = PLACE.exec(entry) ?? [];
    const account = at(body, first);
    const product = at(account.skus, second);
    const { location, bin } = at(product.bins, third);
    return {
      account_id: wholeOf(account.account_id),
      sku: textOf(product.sku),
      bin: textOf(bin),
      location: textOf(location),
      error: true as const,
      message: faults.map(({ path, message: said }) => `${path}: ${said}`).join('; '),
      procces_correction: false as const,
    };
  });
  return { success: false, message, result, code: 400 };
}
