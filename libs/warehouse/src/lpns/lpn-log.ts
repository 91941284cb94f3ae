import { LockLpns } from '@contract/inventory';
import { Bus, refusedAt } from '@kernel';
import { Injectable } from '@nestjs/common';
import { ClientIds, type FreshWork, refuse } from '../picking/index.js';

interface Sent {
  moveId: string;
  sscc: string;
  to: { location: string; bin: string } | null;
}

/** Does work on pallets once per id of the device. */
@Injectable()
export class LpnLog {
  constructor(
    private readonly bus: Bus,
    private readonly clientIds: ClientIds,
  ) {}

  /**
   * @param act the kind of work; an id is valid for one kind
   * @param work does the new work, and returns its results in order; its faults are at members of `moves[i]` of its argument, a place at
   * `place`
   */
  async once<Move extends Sent, Answer>(
    siteId: number,
    act: 'move' | 'empty',
    moves: readonly Move[],
    actor: string,
    work: (fresh: readonly Move[]) => Promise<Answer[]>,
  ): Promise<Answer[]> {
    const ssccs = moves.map(({ sscc }) => sscc);
    // These locks serialize identical requests, so the second one finds the complete log.
    await this.bus.send(
      new LockLpns(
        siteId,
        ssccs,
        moves.flatMap(({ to }) => to ?? []),
      ),
    );
    const sent = moves.map((move) => ({ id: move.moveId, request: { act, ...move } }));
    const { answers, fresh, faults } = await this.clientIds.find<Move & { act: string }, Answer>(siteId, 'move', 'moves', sent);
    refuse(faults);
    const done = fresh.length > 0 ? await work(fresh.map(({ request }) => request)).catch(refusedAt(placeIn(fresh))) : [];
    const logged = fresh.map(({ index, request }, at) => ({ index, id: request.moveId, request, answer: done[at] }));
    await this.clientIds.record(siteId, 'move', 'moves', logged, actor);
    const byIndex = new Map([...answers, ...logged.map(({ index, answer }) => [index, answer] as const)]);
    return moves.map((_, index) => byIndex.get(index) as Answer);
  }
}

/** Places faults at the move in the request, and at its target bin. */
const placeIn =
  (fresh: readonly FreshWork<unknown>[]) =>
  (path: string): string =>
    path.replace(/^moves\[(\d+)\]/, (_, index: string) => fresh[Number(index)].path).replace('.place.', '.to.');
