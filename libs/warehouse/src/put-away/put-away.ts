import { type PutAwayOutcome, PutAwayReceived } from '@contract/inventory';
import { Bus, FaultList, refusedAt } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { WarehouseError, type WarehouseErrorCode } from '../contract/errors.js';
import { PutAway, type PutAwayMove } from '../contract/put-away.js';
import { type AnsweredRequest, SqlPutAwayRequests } from './store/sql-put-away-requests.js';

interface AskedMove {
  move: PutAwayMove;
  path: string;
  clientId: string;
  asked: string;
}

@CommandHandler(PutAway)
export class PutAwayHandler implements ICommandHandler<PutAway> {
  constructor(
    private readonly bus: Bus,
    private readonly requests: SqlPutAwayRequests,
  ) {}

  async execute({ accountId, moves, actor }: PutAway): Promise<PutAwayOutcome[]> {
    const requests = moves.map(askedMove);
    refuse(requests, (each, index) => requests.findIndex(({ clientId }) => clientId === each.clientId) < index, 'repeated_move');
    const before = await this.requests.claim(accountId, 'move', requests);
    refuse(requests, (each) => (before.get(each.clientId)?.asked ?? each.asked) !== each.asked, 'move_id_reused');
    const fresh = requests.filter(({ clientId }) => !before.has(clientId));
    const units = fresh.map(({ move }) => move);
    const done = await this.bus
      .send(new PutAwayReceived(accountId, units, actor))
      .catch(refusedAt((path) => path.replace(/^units\[(\d+)\]/, (_, index: string) => fresh[Number(index)].path)));
    const answered = fresh.map((each, index): AnsweredRequest => ({
      clientId: each.clientId,
      asked: each.asked,
      answer: JSON.stringify(done[index]),
    }));
    await this.requests.answer(accountId, 'move', answered);
    const answers = new Map([...before.values(), ...answered].map(({ clientId, answer }) => [clientId, answer]));
    return requests.map(({ clientId }) => JSON.parse(answers.get(clientId) ?? '') as PutAwayOutcome);
  }
}

function askedMove(move: PutAwayMove, index: number): AskedMove {
  const { moveId, replenishmentId, sku, quantity, location, bin, lot = null, state } = move;
  return {
    move,
    path: `moves[${index}]`,
    clientId: moveId.toLowerCase(),
    // In the form that versions without states stored.
    asked: JSON.stringify([replenishmentId, sku, quantity, location, bin, lot, ...(state === undefined ? [] : [state])]),
  };
}

/** @throws WarehouseError naming every move that is wrong. */
function refuse(requests: readonly AskedMove[], isWrong: (each: AskedMove, index: number) => boolean, code: WarehouseErrorCode): void {
  const faults = new FaultList<WarehouseErrorCode>();
  requests.forEach((each, index) => {
    if (isWrong(each, index)) faults.add(code, `${each.path}.moveId`, { id: each.move.moveId });
  });
  faults.refuseIfAny((...refusal) => new WarehouseError(...refusal));
}
