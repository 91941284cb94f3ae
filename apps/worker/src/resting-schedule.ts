import type { Logger } from 'pino';
import { messageOf } from '@runtime/log/describe-error';

/** Work in short steps, with a rest after each for as long as it took. It polls when there is nothing to do. */
export abstract class RestingSchedule {
  private timer: NodeJS.Timeout | undefined;
  private turn: Promise<void> = Promise.resolve();
  private isStopped = false;

  /** @param fault the log's message when a step fails */
  protected constructor(
    private readonly logger: Logger,
    private readonly pollMs: number,
    private readonly fault: string,
  ) {}

  /** Does a step; returns whether there may be more to do immediately. */
  protected abstract advance(): Promise<boolean>;

  start(): void {
    this.schedule(this.pollMs);
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.turn;
  }

  private schedule(delayMs: number): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      this.turn = this.step().then((restMs) => this.schedule(restMs));
    }, delayMs).unref();
  }

  /** Returns how long to rest. */
  private async step(): Promise<number> {
    const began = performance.now();
    try {
      return (await this.advance()) ? performance.now() - began : this.pollMs;
    } catch (error) {
      this.logger.warn({ fault: messageOf(error as Error) }, this.fault);
      return this.pollMs;
    }
  }
}
