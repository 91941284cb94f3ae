import { toIso, toStored } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type LockedOpening, type NumberedCommits, SettleStock } from '../contract/history/history.js';
import { EffectiveDates, later, Settlement, type StockMove } from './domain/settlement.js';
import { openingMoves } from './domain/opening.js';
import { HistoryStore, type StockClock } from './store/history-store.js';
import { OpeningStore } from './store/opening-store.js';

interface DatedMove {
  move: StockMove;
  date: string;
}

/** Runs under the lock of the feed's sequence, one worker at a time. */
@CommandHandler(SettleStock)
export class SettleStockHandler implements ICommandHandler<SettleStock> {
  constructor(
    private readonly store: HistoryStore,
    private readonly openings: OpeningStore,
  ) {}

  async execute({ numbered, opening }: SettleStock): Promise<void> {
    const { now, ...stored } = await this.store.clock();
    const clock = isContinued(stored, numbered) ? stored : { ...stored, recordedFrom: null, openedProductId: 0 };
    const dates = new EffectiveDates(later(clock.lastDate, plusMs(clock.settledTo, 1)), now);
    const opened = numbered.isComplete && clock.recordedFrom === null && opening?.after === clock.openedProductId ? opening : undefined;
    const moves = await this.movesOf(numbered, dates);
    const settled = moves.filter(({ move }) => isInHistory(move, clock, opened));
    const openedAt = opened ? dates.of(now) : undefined;
    await this.settle(settled, opened, openedAt);
    const lastDate = openedAt ?? moves.at(-1)?.date ?? clock.lastDate;
    // Whatever commits from here on is later than both.
    const settledBefore = numbered.isComplete || numbered.takenAt < lastDate ? numbered.takenAt : lastDate;
    await this.store.setClock({
      settledTo: later(clock.settledTo, plusMs(settledBefore, -1)),
      lastDate,
      recordedFrom: opened?.isLast ? (openedAt ?? now) : clock.recordedFrom,
      openedProductId: opened?.levels.at(-1)?.productId ?? clock.openedProductId,
      lastSequence: numbered.sequenceAfter,
    });
  }

  private async movesOf({ commits }: NumberedCommits, dates: EffectiveDates): Promise<DatedMove[]> {
    const moves = await this.store.movesOf(commits.map(({ records }) => records ?? []));
    return commits.flatMap(({ createdDate }, index) => {
      const date = dates.of(createdDate);
      return moves[index].map((move) => ({ move, date }));
    });
  }

  private async settle(moves: readonly DatedMove[], opened: LockedOpening | undefined, openedAt: string | undefined): Promise<void> {
    const productIds = [
      ...new Set([...moves.map(({ move }) => move.productId), ...(opened?.levels ?? []).map(({ productId }) => productId)]),
    ];
    if (productIds.length === 0) return;
    const binIds = [...new Set(moves.flatMap(({ move }) => move.place?.binId ?? []))];
    const balances = await this.store.balances(productIds, opened ? undefined : binIds);
    const settlement = new Settlement(
      balances.levels,
      balances.bins.map(({ siteId: _, ...bin }) => bin),
    );
    for (const { move, date } of moves) settlement.settle(move, date);
    if (opened && openedAt) {
      const present = opened.levels.length > 0 ? await this.openings.present(opened) : { levels: [], bins: [] };
      for (const move of openingMoves(settlement, present, balances.bins)) settlement.settle(move, openedAt);
    }
    await this.store.write(settlement.settled, balances.accountOf);
  }
}

/** Whether the commits follow those that the history knows, and all were written by versions that record. */
function isContinued({ lastSequence }: StockClock, { commits, sequenceBefore }: NumberedCommits): boolean {
  return (lastSequence === null || lastSequence === sequenceBefore) && commits.every(({ records }) => records !== null);
}

/** Whether a move comes after the opening entry of its level, which includes earlier moves. */
function isInHistory(move: StockMove, { recordedFrom, openedProductId }: StockClock, opened: LockedOpening | undefined): boolean {
  if (recordedFrom !== null || move.productId <= openedProductId) return true;
  if (!opened) return false;
  if (opened.levels.some(({ productId, siteId }) => productId === move.productId && siteId === move.siteId)) return false;
  return opened.isLast || move.productId <= (opened.levels.at(-1)?.productId ?? 0);
}

const plusMs = (stored: string, ms: number): string => toStored(new Date(Date.parse(toIso(stored)) + ms));
