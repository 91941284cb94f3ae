import type { LineFault } from '../../../../../libs/imports/src/index.js';
import { refusalWords } from '../../api/refusal-words.js';
import { capital } from '../../patterns/page/capital.js';
import { type LineFaults, type Member, members, type Recount } from './lines.js';

/** The refusal of a recount: its faults, by line. */
export class RecountRefused extends Error {
  constructor(
    message: string,
    readonly faults: LineFaults,
  ) {
    super(message);
  }
}

/** The body of a refusal: one item for each faulty entry. */
export interface RefusalBody {
  message: string;
  result: { message: string }[];
}

export const isRefusal = (body: unknown): body is RefusalBody =>
  typeof body === 'object' && body !== null && 'result' in body && Array.isArray(body.result);

/** `[0].skus[1].bins[2].bin: there is no such bin`; without a member when the whole entry is meant. */
const FAULT = /^(\[\d+\](?:\.skus\[\d+\](?:\.bins\[\d+\])?)?)(?:\.(\w+)(?:\[\d+\])?)?: (.*)$/s;

const memberOf = (name: string | undefined): Member | undefined => members.find((member) => member === name);

/** The server's faults at their lines; a fault of an account or SKU is at all its lines. */
export function faultsByLine({ result }: RefusalBody, linesAt: Recount['linesAt']): LineFaults {
  const faults = new Map<number, LineFault[]>();
  for (const said of result.flatMap(({ message }) => message.split(/; (?=\[\d+\])/))) {
    const [, place = '', name, message = said] = FAULT.exec(said) ?? [];
    const fault = { column: memberOf(name), message: capital(refusalWords(message)) };
    for (const line of linesAt.get(place) ?? []) faults.set(line, [...(faults.get(line) ?? []), fault]);
  }
  return faults;
}
