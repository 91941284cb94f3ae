import { toIso, toStored } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BeginHistoryCut, CutHistory } from '../contract/history/cuts.js';
import { PastInstants } from './past-instants.js';
import { HistoryCutStore } from './store/history-cut-store.js';

@CommandHandler(BeginHistoryCut)
export class BeginHistoryCutHandler implements ICommandHandler<BeginHistoryCut> {
  constructor(
    private readonly instants: PastInstants,
    private readonly store: HistoryCutStore,
  ) {}

  async execute({ before }: BeginHistoryCut): Promise<boolean> {
    const { recordedFrom, settledTo } = await this.instants.progress();
    const wanted = toStored(before);
    const cut = wanted < settledTo ? wanted : settledTo;
    if (recordedFrom === null || cut <= recordedFrom) return false;
    await this.store.begin(cut, await this.instants.lastBefore(toIso(cut)));
    return true;
  }
}

@CommandHandler(CutHistory)
export class CutHistoryHandler implements ICommandHandler<CutHistory> {
  constructor(private readonly store: HistoryCutStore) {}

  async execute({ after, limit }: CutHistory): Promise<{ entries: number; next: number | null }> {
    const upTo = await this.store.cutEntry();
    const end = await this.store.stepEnd(after, upTo, limit);
    const entries = await this.store.forget(after, end ?? upTo, upTo);
    if (end === null) await this.store.forgetCheckpoints(upTo);
    return { entries, next: end };
  }
}
