import type { CutOff, NewCutOff } from '@contract/orders';
import { answerOf } from '../../answers/answer-of.js';
import { Name, Whole, Wholes } from '../../validation/index.js';
import type { InContract } from '../../wire/spelling.js';

/** One day. */
const MAX_LEAD = 1_440;
const DAYS_OF_WEEK = 7;

const method = { description: 'Shipping method whose parcels leave then', example: 'EXPRESS', max: 255 };
const time = { description: 'Time of day by the clocks of your site, HH:MM; once a shipping method', example: '17:00', max: 5 };
const weekdays = {
  description: '1 Monday to 7 Sunday; none: it is not in use',
  example: [1, 2, 3, 4, 5],
  ...{ min: 0, max: DAYS_OF_WEEK, minEach: 1, maxEach: DAYS_OF_WEEK },
};
const lead = { description: 'Orders are due so many minutes before', example: 30, max: MAX_LEAD };

export class CutoffBody {
  @Name(method)
  shipping_method!: string;

  @Name(time)
  local_time!: string;

  @Wholes(weekdays)
  weekdays!: number[];

  @Whole({ ...lead, default: 0 })
  lead_minutes!: number;
}

export class CutoffChangeBody {
  @Name({ ...method, optional: true })
  shipping_method?: string;

  @Name({ ...time, optional: true })
  local_time?: string;

  @Wholes({ ...weekdays, optional: true })
  weekdays?: number[];

  @Whole({ ...lead, optional: true })
  lead_minutes?: number;
}

export class CutoffAnswer {
  @Whole({ description: 'Cut-off id', example: 1, min: 1 })
  cutoff_id!: number;

  @Name(method)
  shipping_method!: string;

  @Name(time)
  local_time!: string;

  @Wholes(weekdays)
  weekdays!: number[];

  @Whole(lead)
  lead_minutes!: number;
}

const toAnswer = answerOf(CutoffAnswer);
export const toCutoff = ({ cutOffId: cutoffId, ...cutOff }: CutOff): CutoffAnswer =>
  toAnswer({ cutoffId, ...cutOff } as InContract<CutoffAnswer>);

export const toCutOffChange = (body: CutoffChangeBody): Partial<NewCutOff> => ({
  shippingMethod: body.shipping_method,
  localTime: body.local_time,
  weekdays: body.weekdays,
  leadMinutes: body.lead_minutes,
});

export const toNewCutOff = (body: CutoffBody): NewCutOff => toCutOffChange(body) as NewCutOff;
