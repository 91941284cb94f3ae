import type { FloorWork, PersonsWork } from '@contract/inventory';
import { answerOf } from '../../answers/answer-of.js';
import { Instant, Name, Part, Rows, Text, Whole } from '../../validation/index.js';

const MANY = Number.MAX_SAFE_INTEGER;

export class AccuracyFiguresAnswer {
  @Whole({ description: 'Picks: units of a product and a lot that somebody took of a bin for an order', example: 1_200, max: MANY })
  lines!: number;

  @Whole({ description: 'Their units', example: 1_850, max: MANY })
  units!: number;

  @Whole({ description: 'Tasks of batches whose bin had less than it should', example: 3, max: MANY })
  shorts!: number;

  @Whole({ description: 'The units that were missing', example: 5, max: MANY })
  units_short!: number;

  @Whole({ description: 'Quality checks of orders', example: 80, max: MANY })
  checks!: number;

  @Whole({ description: 'Those that the order failed', example: 1, max: MANY })
  checks_failed!: number;

  @Whole({ description: 'Counts of a product in a bin', example: 200, max: MANY })
  counts!: number;

  @Whole({ description: 'Those that found what the books said', example: 196, max: MANY })
  counts_right!: number;

  @Whole({ description: 'Units that they counted', example: 5_400, max: MANY })
  units_counted!: number;

  @Whole({ description: 'Units that the books had too many or too few', example: 11, max: MANY })
  units_off!: number;

  @Whole({ description: 'Units that were received and put away', example: 640, max: MANY })
  docked!: number;

  @Whole({
    description:
      'Minutes from receipt to bin that half of these units did not exceed: to 5 minutes from 2 hours on, to 15 from 12 hours, to an hour from 2 days, to a day from 14; null without any',
    example: 95,
    nullable: true,
  })
  median_minutes!: number | null;

  @Whole({ description: 'Minutes that nine of ten of these units did not exceed', example: 410, nullable: true })
  slow_minutes!: number | null;
}

class AccuracyDayAnswer extends AccuracyFiguresAnswer {
  @Instant({ description: 'The day, by the clock of the distribution center', example: '2026-11-20', dayOnly: true })
  day!: string;
}

class AccuracyShareAnswer extends AccuracyFiguresAnswer {
  @Name({ description: 'Code of the distribution center', example: 'MAIN', max: 64 })
  distribution_center!: string;

  @Whole({ description: 'Account of the products', example: 100, min: 1 })
  account_id!: number;

  @Text({ description: 'Its name', example: 'Demo Shop' })
  account_name!: string;
}

export class AccuracyReportAnswer {
  @Part(() => AccuracyFiguresAnswer, { description: 'All of the days' })
  total!: AccuracyFiguresAnswer;

  @Part(() => AccuracyFiguresAnswer, { description: 'As many days before' })
  previous!: AccuracyFiguresAnswer;

  @Rows(() => AccuracyDayAnswer, { description: 'Each day, oldest first, none left out' })
  days!: AccuracyDayAnswer[];

  @Rows(() => AccuracyShareAnswer, {
    description: 'For merchants by distribution center, for warehouse users by account; most picks first',
    min: 0,
  })
  shares!: AccuracyShareAnswer[];

  @Rows(() => AccuracyDayAnswer, { description: 'As many days before, each of them, oldest first' })
  previous_days!: AccuracyDayAnswer[];
}

class WorkAnswer {
  @Whole({ description: 'Units of a bin, a product and a lot: what one goes to a place for', example: 240, max: MANY })
  lines!: number;

  @Whole({ description: 'Their units', example: 410, max: MANY })
  units!: number;

  @Whole({ description: 'Minutes of the quarters of an hour in which they did any', example: 195, max: MANY })
  minutes!: number;
}

class PersonAnswer {
  @Name({ description: 'Who, as histories name them', example: 'user:picker', max: 128 })
  actor!: string;

  @Whole({ description: 'Minutes of the quarters of an hour in which they did any of the works', example: 420, max: MANY })
  minutes!: number;

  @Part(() => WorkAnswer, { description: 'Units that they took of bins for orders' })
  pick!: WorkAnswer;

  @Part(() => WorkAnswer, { description: 'Received units that they put away' })
  put_away!: WorkAnswer;

  @Part(() => WorkAnswer, { description: 'Units that they moved to another bin' })
  move!: WorkAnswer;
}

export class PeopleReportAnswer {
  @Rows(() => PersonAnswer, { description: 'Who picked most units comes first', min: 0 })
  people!: PersonAnswer[];
}

export const toAccuracyReport = answerOf(AccuracyReportAnswer);
const answerOfPeople = answerOf(PeopleReportAnswer);

/** One row per person, from rows per person and kind of work. */
export function toPeopleReport({
  works,
  minutes,
}: {
  works: readonly PersonsWork[];
  minutes: ReadonlyMap<string, number>;
}): PeopleReportAnswer {
  const of = (actor: string, work: FloorWork) => {
    const {
      lines,
      units,
      minutes: its,
    } = works.find((each) => each.actor === actor && each.work === work) ?? { lines: 0, units: 0, minutes: 0 };
    return { lines, units, minutes: its };
  };
  const people = [...minutes].map(([actor, all]) => ({
    ...{ actor, minutes: all, pick: of(actor, 'pick'), putAway: of(actor, 'put_away'), move: of(actor, 'move') },
  }));
  people.sort((a, b) => b.pick.units - a.pick.units || b.putAway.units - a.putAway.units || (a.actor < b.actor ? -1 : 1));
  return answerOfPeople({ people });
}
