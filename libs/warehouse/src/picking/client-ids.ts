import { ConstraintBroken, FaultList } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { WarehouseErrorCode } from '../contract/errors.js';
import { FloorLog } from './store/floor-log.js';
import { type FloorFaults, refuse } from './floor-faults.js';

/** One piece of work in a request, under its device's id. */
export interface SentWork<Request> {
  id: string;
  request: Request;
}

/** Work that is not logged yet: its index in the request, and its path such as `picks[2]`. */
export interface FreshWork<Request> {
  index: number;
  path: string;
  request: Request;
}

const words = {
  pick: { repeated: 'repeated_pick', reused: 'pick_id_reused' },
  move: { repeated: 'repeated_move', reused: 'move_id_reused' },
  pack: { repeated: 'repeated_pack', reused: 'pack_id_reused' },
  change: { repeated: 'repeated_change', reused: 'change_id_reused' },
} as const;

/** Recognizes repeated work and returns the earlier answer. The rows of the work must be locked. */
@Injectable()
export class ClientIds {
  constructor(private readonly log: FloorLog) {}

  /**
   * Separates logged work (answers by index) from new work; an id that is repeated in a request, or was used for other work, is a fault.
   */
  async find<Request, Answer>(
    siteId: number,
    kind: keyof typeof words,
    list: string,
    sent: readonly SentWork<Request>[],
  ): Promise<{ answers: Map<number, Answer>; fresh: FreshWork<Request>[]; faults: FloorFaults }> {
    const logged = await this.log.find(
      siteId,
      kind,
      sent.map(({ id }) => id),
    );
    const faults: FloorFaults = new FaultList<WarehouseErrorCode>();
    const answers = new Map<number, Answer>();
    const seen = new Set<string>();
    const fresh = sent.flatMap(({ id, request }, index) => {
      const path = `${list}[${index}]`;
      const key = id.toLowerCase();
      const entry = logged.get(key);
      const isRepeated = seen.has(key);
      seen.add(key);
      if (isRepeated) faults.add(words[kind].repeated, `${path}.${kind}Id`, { id });
      else if (entry && entry.request !== written(request)) faults.add(words[kind].reused, `${path}.${kind}Id`, { id });
      else if (entry) answers.set(index, JSON.parse(entry.answer) as Answer);
      else return [{ index, path, request }];
      return [];
    });
    return { answers, fresh, faults };
  }

  /** @throws WarehouseError when somebody else used one of the ids meanwhile for other work. */
  async record<Request>(
    siteId: number,
    kind: keyof typeof words,
    list: string,
    work: readonly (SentWork<Request> & { index: number; answer: unknown })[],
    actor: string,
  ): Promise<void> {
    const entries = work.map(({ id, request, answer }) => ({ clientId: id, request: written(request), answer: JSON.stringify(answer) }));
    try {
      await this.log.add(siteId, kind, entries, actor);
    } catch (error) {
      if (!(error instanceof ConstraintBroken)) throw error;
      const logged = await this.log.find(
        siteId,
        kind,
        work.map(({ id }) => id),
      );
      const faults: FloorFaults = new FaultList<WarehouseErrorCode>();
      for (const { id, index } of work)
        if (logged.has(id.toLowerCase())) faults.add(words[kind].reused, `${list}[${index}].${kind}Id`, { id });
      refuse(faults);
      throw error;
    }
  }
}

const IDS = new Set(['pickId', 'moveId', 'packId', 'changeId']);

/** A request in comparable form: the case of its id does not matter. */
function written(request: unknown): string {
  return JSON.stringify(request, (key, value: unknown) => (IDS.has(key) ? undefined : value));
}
