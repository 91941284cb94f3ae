import { Bus, Clock } from '@kernel';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type DueWave, ListDueWaves, ReleaseDueWave } from '../contract/waves/wave-rules.js';
import { ListWaiting, PlanWave, ReleaseWave } from '../contract/waves/waves.js';
import { dueNow } from './domain/due.js';
import { WaveRuleStore } from './store/wave-rule-store.js';

const ACTOR = 'system';

@QueryHandler(ListDueWaves)
export class ListDueWavesHandler implements IQueryHandler<ListDueWaves> {
  constructor(
    private readonly bus: Bus,
    private readonly store: WaveRuleStore,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<DueWave[]> {
    const due: DueWave[] = [];
    for (const { siteId, rule } of await this.store.activated()) {
      const waiting = (await this.bus.ask(new ListWaiting(siteId))).map(({ dueAt }) => dueAt);
      const criteria = dueNow(rule, waiting, this.clock.now());
      if (criteria) due.push({ siteId, rule, criteria });
    }
    return due;
  }
}

@CommandHandler(ReleaseDueWave)
export class ReleaseDueWaveHandler implements ICommandHandler<ReleaseDueWave> {
  constructor(
    private readonly bus: Bus,
    private readonly store: WaveRuleStore,
  ) {}

  async execute({ due: { siteId, rule }, plan }: ReleaseDueWave): Promise<number | null> {
    if (!(await this.store.stamp(siteId, rule.lastDate))) return null;
    const { waveId } = await this.bus.send(new PlanWave(siteId, plan, ACTOR));
    // A lead may have released some of the orders meanwhile.
    await this.bus.send(new ReleaseWave(siteId, waveId, true, ACTOR));
    return waveId;
  }
}
