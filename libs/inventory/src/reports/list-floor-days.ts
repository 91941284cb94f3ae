import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type FloorDay, ListFloorDays, ListPersonsWork, ListSiteFloorDays, type PersonsWork } from '../contract/reports/floor.js';
import { minutesOf } from './domain/floor-sums.js';
import { FloorDays } from './store/floor-days.js';

@QueryHandler(ListFloorDays)
export class ListFloorDaysHandler implements IQueryHandler<ListFloorDays> {
  constructor(private readonly days: FloorDays) {}

  execute({ of, from, until }: ListFloorDays): Promise<FloorDay[]> {
    return this.days.of(of, from, until);
  }
}

@QueryHandler(ListSiteFloorDays)
export class ListSiteFloorDaysHandler implements IQueryHandler<ListSiteFloorDays> {
  constructor(private readonly days: FloorDays) {}

  execute({ siteId, days }: ListSiteFloorDays): Promise<FloorDay[]> {
    return this.days.ofAll(siteId, days);
  }
}

@QueryHandler(ListPersonsWork)
export class ListPersonsWorkHandler implements IQueryHandler<ListPersonsWork> {
  constructor(private readonly days: FloorDays) {}

  async execute({ siteId, from, until }: ListPersonsWork): Promise<{ works: PersonsWork[]; minutes: Map<string, number> }> {
    const works = new Map<string, PersonsWork>();
    /** Two kinds of work in one quarter of an hour count as one quarter. */
    const quarters = new Map<string, bigint>();
    for (const { actor, work, day, ...sum } of await this.days.worked(siteId, from, until)) {
      const key = `${work} ${actor}`;
      const all = works.get(key) ?? { actor, work, lines: 0, units: 0, minutes: 0 };
      works.set(key, all);
      all.lines += sum.lines;
      all.units += sum.units;
      all.minutes += minutesOf(sum.quarters);
      const dayKey = `${day} ${actor}`;
      quarters.set(dayKey, (quarters.get(dayKey) ?? 0n) | sum.quarters);
    }
    const minutes = new Map<string, number>();
    for (const [key, bits] of quarters) {
      const actor = key.slice(key.indexOf(' ') + 1);
      minutes.set(actor, (minutes.get(actor) ?? 0) + minutesOf(bits));
    }
    return { works: [...works.values()], minutes };
  }
}
