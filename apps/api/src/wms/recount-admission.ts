import { setTimeout as pause } from 'node:timers/promises';
import type { CorrectionsQueued } from '@events/warehouse';
import { Database, DomainError, Leased } from '@kernel';
import { Injectable } from '@nestjs/common';
import { Backlog } from '@runtime/queue/backlog';

/** Announcements become due 2 seconds after their acceptance, when the queue's head start ends. */
const SLOWED_AFTER_SECONDS = 10;
const REFUSED_AFTER_SECONDS = 60;
const MAX_DELAY_MS = 1_000;

type SecondsBySite = ReadonlyMap<number, number>;

/**
 * Keeps a site from sending corrections faster than workers apply them: the later the site's oldest announcement is, the longer its
 * recounts wait, and in the end they get 503.
 */
@Injectable()
export class RecountAdmission {
  private readonly late = new Leased<'all', SecondsBySite>(() => this.read(), { leaseMs: 1_000, capacity: 1 });

  constructor(
    private readonly database: Database,
    private readonly backlog: Backlog,
  ) {}

  /** @throws DomainError `corrections_behind`. */
  async admit(siteId: number): Promise<void> {
    const seconds = (await this.late.get('all'))?.get(siteId);
    if (seconds === undefined) return;
    if (seconds > REFUSED_AFTER_SECONDS) throw new DomainError('corrections_behind');
    // With an Idempotency-Key a transaction is open already, and others may wait for its locks.
    if (!this.database.inTransaction) await pause((MAX_DELAY_MS * seconds) / REFUSED_AFTER_SECONDS);
  }

  private async read(): Promise<SecondsBySite> {
    const bySite = new Map<number, number>();
    for (const { event, seconds } of await this.backlog.overdue('ApplyQueuedCorrections', SLOWED_AFTER_SECONDS)) {
      const { siteId } = event as CorrectionsQueued;
      bySite.set(siteId, Math.max(seconds, bySite.get(siteId) ?? 0));
    }
    return bySite;
  }
}
