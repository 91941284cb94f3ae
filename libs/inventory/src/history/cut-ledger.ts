import { RecordAudit } from '@contract/identity';
import { Bus, toStored } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CutLedger, type LedgerPlace } from '../contract/history/cuts.js';
import { LEDGER_CUT } from '../contract/seals/seals.js';
import { LedgerSeals } from '../seals/index.js';
import { closeLedger } from './domain/ledger-closing.js';
import { HistoryStore } from './store/history-store.js';
import { LedgerCutStore } from './store/ledger-cut-store.js';

@CommandHandler(CutLedger)
export class CutLedgerHandler implements ICommandHandler<CutLedger> {
  constructor(
    private readonly history: HistoryStore,
    private readonly store: LedgerCutStore,
    private readonly seals: LedgerSeals,
    private readonly bus: Bus,
  ) {}

  async execute({ before, after, limit }: CutLedger): Promise<{ entries: number; next: LedgerPlace | null }> {
    const from = after ?? { binId: 0, ledgerId: 0 };
    const next = await this.store.stepEnd(from, limit);
    const { closing, gone } = closeLedger(await this.store.lock(await this.settled(toStored(before)), from, next));
    await this.store.close(closing, toStored(before));
    await this.store.remove(gone);
    if (closing.length + gone.length > 0 && (await this.seals.removeAll()) > 0)
      await this.bus.send(new RecordAudit(LEDGER_CUT, 'ledger', { before: toStored(before) }));
    return { entries: gone.length, next };
  }

  /** The history of stock has yet to read the entries that it has not settled. */
  private async settled(before: string): Promise<string> {
    const { settledTo } = await this.history.clock();
    return settledTo < before ? settledTo : before;
  }
}
