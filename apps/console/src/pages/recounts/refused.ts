import type { LineFault } from '../../../../../libs/imports/src/index.js';
import { refusalWords } from '../../api/refusal-words.js';
import { capital } from '../../patterns/page/capital.js';
import { type LineFaults, type Member, members, type Recount } from './lines.js';

/** The recount's own refusal: what is wrong, by line. */
export class RecountRefused extends Error {
  constructor(
    message: string,
    readonly faults: LineFaults,
  ) {
    super(message);
  }
}

/** What the recount answers when it refuses: one item for each bad entry. */
export interface RefusalBody {
  message: string;
  result: { message: string }[];
}

export const isRefusal = (body: unknown): body is RefusalBody =>
  typeof body === 'object' && body !== null && 'result' in body && Array.isArray(body.result);

/** `[0].skus[1].bins[2].bin: there is no such bin`; the member is absent where all of the entry is meant. */
const FAULT = /^(\[\d+\](?:\.skus\[\d+\](?:\.bins\[\d+\])?)?)(?:\.(\w+)(?:\[\d+\])?)?: (.*)$/s;

const memberOf = (name: string | undefined): Member | undefined => members.find((member) => member === name);

/** The faults the server names, at the lines they are of; one of an account or SKU is of all its lines. */
export function faultsByLine({ result }: RefusalBody, linesAt: Recount['linesAt']): LineFaults {
  const faults = new Map<number, LineFault[]>();
  for (const said of result.flatMap(({ message }) => message.split(/; (?=\[\d+\])/))) {
    const [, place = '', name, message = said] = FAULT.exec(said) ?? [];
    const fault = { column: memberOf(name), message: capital(refusalWords(message)) };
    for (const line of linesAt.get(place) ?? []) faults.set(line, [...(faults.get(line) ?? []), fault]);
  }
  return faults;
}
