import { type Outcome, RecordOutcomes } from '@contract/events';
import type { Bus } from '@kernel';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { messageOf } from '@runtime/log/describe-error';

const RETRY_MS = 500;
/** How long an outcome waits for others to share its commit, which costs more than the delivery itself. */
const SHARE_COMMIT_MS = 10;

/** Stores the outcomes of deliveries: all that arrive during a commit share the next one. */
export class OutcomeLog {
  private waiting: Outcome[] = [];
  private writing: Promise<void> | undefined;
  private isEnding = false;

  constructor(
    private readonly bus: Bus,
    private readonly logger: Logger,
  ) {}

  /** Resolves when the outcome is stored, or cannot be because the process ends. */
  async add(outcome: Outcome): Promise<void> {
    this.waiting.push(outcome);
    // A running commit does not contain the outcome; the next one does.
    await this.writing;
    this.writing ??= this.write().finally(() => (this.writing = undefined));
    await this.writing;
  }

  /** From now on, a failed write is not repeated: the deliveries are sent again, with the same ids. */
  stopRepeating(): void {
    this.isEnding = true;
  }

  private async write(): Promise<void> {
    if (!this.isEnding) await pause(SHARE_COMMIT_MS);
    const outcomes = this.waiting.splice(0);
    if (outcomes.length === 0) return;
    for (;;) {
      try {
        return await this.bus.send(new RecordOutcomes(outcomes));
      } catch (error) {
        this.logger.warn({ fault: messageOf(error as Error) }, 'what came of webhook deliveries could not be stored');
        if (this.isEnding) return;
        await pause(RETRY_MS);
      }
    }
  }
}
