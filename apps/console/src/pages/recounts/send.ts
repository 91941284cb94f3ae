import { answerOf, own, wms } from '../../api/client.js';
import { learnRefusals, refusalWords } from '../../api/refusal-words.js';
import { Repeatable } from '../../patterns/forms/repeatable.js';
import type { Line, LineFaults, Recount } from './lines.js';
import { faultsByLine, isRefusal, RecountRefused } from './refused.js';

/** How typed lines and lines of a file are sent. */
export interface Sending {
  send: (lines: readonly Line[]) => void;
  isSending: boolean;
  /** The server's faults of the lines that were sent last. */
  faults: LineFaults;
  /** Forgets those faults, since the lines have changed. */
  onChange: () => void;
}

const recounts = new Repeatable();

/** The outcome of sending a recount: its id, unless all of its lines are held for a second count. */
export interface SentRecount {
  recountId: number | undefined;
  held: number;
}

/**
 * Sends a recount with an idempotency key, so that repeating one without an answer is safe.
 * @throws RecountRefused with the faults of its lines, Refusal for everything else.
 */
export async function sendRecount({ body, linesAt }: Recount): Promise<SentRecount> {
  const sent = wms.POST('/recount', { body, headers: recounts.headersFor(body) });
  const { error, response } = await sent.catch(() => ({ error: undefined, response: undefined }));
  if (response && response.status >= 400 && response.status < 500) recounts.settle();
  if (isRefusal(error)) {
    await learnRefusals();
    throw new RecountRefused(refusalWords(error.message), faultsByLine(error, linesAt));
  }
  const { result } = await answerOf(sent);
  const accepted = result.flatMap(({ correction_id: id }) => id ?? []);
  const [first] = accepted;
  const recount =
    first === undefined
      ? undefined
      : await answerOf(own.GET('/corrections/{correction_id}/recount', { params: { path: { correction_id: first } } }));
  recounts.settle();
  return { recountId: recount?.data.recount_id, held: result.length - accepted.length };
}
