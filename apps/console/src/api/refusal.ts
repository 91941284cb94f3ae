import { t } from '../languages/t.js';
import { refusalWords } from './refusal-words.js';

/** One thing wrong with a request: where in it, and what. */
export interface Fault {
  path: string;
  message: string;
}

interface RefusalBody {
  response?: { message?: string; code?: string; errors?: Fault[] };
}

const inWords = ({ path, message }: Fault): Fault => ({ path, message: refusalWords(message) });

/** A refusal of the server. `code` is for programs, `message` for people, `faults` for the fields of a form. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly faults: readonly Fault[] = [],
  ) {
    super(message);
    this.name = 'Refusal';
  }

  static of(status: number, body: unknown): Refusal {
    const { message, code, errors } = (body as RefusalBody | undefined)?.response ?? {};
    return new Refusal(
      status,
      code ?? 'unknown',
      message === undefined ? t('The server answered with status {status}', { status }) : refusalWords(message),
      errors?.map(inWords),
    );
  }

  static unanswered(cause: unknown): Refusal {
    const refusal = new Refusal(0, 'unanswered', t("Can't reach the server. Check your connection and try again."));
    refusal.cause = cause;
    return refusal;
  }
}

/** The sentence to show for whatever was thrown. */
export function sentenceOf(error: unknown): string {
  return error instanceof Refusal ? error.message : t('Something went wrong on this page. Reload it and try again.');
}
