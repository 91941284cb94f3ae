import { type BinOutcome, PreviewMoves, LocateBins, LockBins, MoveUnits } from '@contract/inventory';
import { Bus } from '@kernel';
import { Promises } from '../tasks/index.js';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type LoggedMove, LogMoves, type MoveLog } from '../contract/moves.js';
import { addBinFault, type FloorFaults, refuse } from './floor-faults.js';
import { ClientIds } from './client-ids.js';
import { type LocatedMove, MoveCheck } from './move-check.js';

@CommandHandler(LogMoves)
export class LogMovesHandler implements ICommandHandler<LogMoves> {
  constructor(
    private readonly bus: Bus,
    private readonly clientIds: ClientIds,
    private readonly check: MoveCheck,
    private readonly promises: Promises,
  ) {}

  async execute({ siteId, moves, actor }: LogMoves): Promise<LoggedMove[]> {
    const from = await this.bus.ask(
      new LocateBins(
        siteId,
        moves.map((move) => move.from),
      ),
    );
    const to = await this.bus.ask(
      new LocateBins(
        siteId,
        moves.map((move) => move.to),
      ),
    );
    // This lock serializes identical requests, so the second one finds the complete log.
    const retired = await this.bus.send(new LockBins([...from, ...to].filter((binId) => binId !== undefined)));
    const { answers, fresh, faults } = await this.clientIds.find<MoveLog, LoggedMove>(
      siteId,
      'move',
      'moves',
      moves.map((move) => ({ id: move.moveId, request: move })),
    );
    for (const { index, path, request } of fresh)
      if (retired.has(to[index] ?? 0)) faults.add('bin_retired', `${path}.to.bin`, { ...request.to });
    const located = await this.check.of(
      siteId,
      fresh.map((work) => ({ ...work, binId: from[work.index], toBinId: to[work.index] })),
      faults,
    );
    const outcomes = await this.move(siteId, located, faults, actor);
    located.forEach((move, index) => addBinFault(faults, move, outcomes[index]));
    refuse(faults);
    const logged = located.map((move, index) => ({ ...move, answer: answerTo(move, outcomes[index]) }));
    await this.promises.withdraw(
      siteId,
      located.map(({ productId }) => productId),
    );
    await this.clientIds.record(siteId, 'move', 'moves', logged, actor);
    const byIndex = new Map([...answers, ...logged.map(({ index, answer }) => [index, answer] as const)]);
    return moves.map((_, index) => byIndex.get(index) as LoggedMove);
  }

  /** With a fault it moves nothing, but the refusal also says what the bins hold. */
  private move(siteId: number, located: readonly LocatedMove[], faults: FloorFaults, actor: string): Promise<BinOutcome[]> {
    if (!faults.isEmpty) return this.bus.ask(new PreviewMoves(siteId, located));
    return this.bus.send(new MoveUnits(siteId, located, actor));
  }
}

function answerTo({ request, productId, accountId }: LocatedMove, { taken }: BinOutcome): LoggedMove {
  const { moveId, sku, from, to, quantity } = request;
  return {
    moveId,
    sku,
    productId,
    accountId,
    from,
    to,
    quantity,
    lots: taken.map(({ lot, expiry, quantity: part }) => ({ lot, expiry, quantity: part })),
  };
}
