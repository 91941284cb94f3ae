import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type BinMove, type BinOutcome, MoveUnits } from '../contract/bin-work.js';
import { BinContents, StockLevels } from '../stock/index.js';
import { BinWork } from './store/bin-work.js';

@CommandHandler(MoveUnits)
export class MoveUnitsHandler implements ICommandHandler<MoveUnits> {
  constructor(
    private readonly levels: StockLevels,
    private readonly bins: BinWork,
    private readonly contents: BinContents,
  ) {}

  async execute({ siteId, moves, actor }: MoveUnits): Promise<BinOutcome[]> {
    if (moves.length === 0) return [];
    // The levels do not change, but their lock covers the products' bins.
    await this.levels.lock(moves.map(({ productId }) => productId));
    const open = await this.bins.open(siteId, moves);
    const outcomes = moves.map((move) => open.move(move));
    if (outcomes.some(({ isEnough }) => !isEnough)) return this.bins.explained(siteId, moves, outcomes);
    await this.contents.saveEach(
      open.changed,
      moves.flatMap((move, index) => bothSides(move, outcomes[index], actor)),
    );
    return outcomes;
  }
}

function bothSides({ productId, binId, toBinId, reference }: BinMove, { taken }: BinOutcome, actor: string) {
  const note = { reason: 'move' as const, reference, actor };
  return taken.flatMap(({ lot, quantity }) => [
    { ...note, binId, productId, lot, quantity: -quantity },
    { ...note, binId: toBinId, productId, lot, quantity },
  ]);
}
