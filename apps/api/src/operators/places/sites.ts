import {
  type CountLimit,
  type Fnc1,
  fnc1Forms,
  type NewSite,
  type PackingMode,
  packingModes,
  type Site,
  type SiteChange,
} from '@contract/inventory';
import { DistributionCenterAnswer, toDistributionCenterAnswer } from '../../answers/distribution-center.js';
import { Flag, Name, OneOf, Part, Rows, Text, Texts, TimeZone, Whole } from '../../validation/index.js';

const kept = { optional: true, nullable: true } as const;
const PACKING = {
  description: 'Whether its orders are packed into cartons: off, offered, or required before they ship',
  example: 'offered',
} as const;
const FNC1 = {
  description: 'What its scanners send for FNC1 between GS1 elements: GS (U+001D), or the characters they were set to',
  example: 'GS',
} as const;

const COUNT_LIMIT = {
  description: "How far a picker's count may be from the books before it is held for a second one; null: any count is taken",
} as const;

export class CountLimitBody {
  @Whole({ description: 'Units; a count is held beyond them and the percentage', example: 10 })
  units!: number;

  @Whole({ description: 'Percent of what the books say; where they say 0, units alone count', example: 25 })
  percent!: number;

  @Whole({
    description: 'Cost of the difference in cents, beyond which a count is held as well; null: whatever it costs',
    example: 50_000,
    ...kept,
  })
  cents?: number | null;
}

class CountLimitAnswer {
  @Whole({ description: 'Units', example: 10 })
  units!: number;

  @Whole({ description: 'Percent of what the books say', example: 25 })
  percent!: number;

  @Whole({ description: 'Cost of the difference in cents; null: whatever it costs', example: 50_000, nullable: true })
  cents!: number | null;
}

export class SiteBody {
  @Name({ description: 'Code, unique', example: 'EAST', max: 64 })
  code!: string;

  @Text({ description: 'Name', example: 'East warehouse' })
  name!: string;

  @Text({ description: 'Street address', example: '1 Harbor Street', ...kept })
  address1?: string | null;

  @Text({ description: 'City', example: 'Newark', ...kept })
  city?: string | null;

  @Text({ description: 'State or province', example: 'NJ', ...kept })
  state?: string | null;

  @Text({ description: 'Postal code; rates are computed from it', example: '07102', max: 32, ...kept })
  zip?: string | null;

  @Text({ description: 'Country', example: 'US', max: 64, ...kept })
  country?: string | null;

  @Flag({ description: 'Whether it is in use', example: true, default: true })
  activated!: boolean;

  @Flag({ description: 'Whether its Pending orders go to Processing on their own', example: false, default: false })
  auto_process!: boolean;

  @TimeZone({ description: 'Time zone it works in, an IANA name', example: 'America/New_York', default: 'UTC' })
  time_zone!: string;

  @OneOf(packingModes, { ...PACKING, default: 'off' })
  packing!: PackingMode;

  @OneOf(fnc1Forms, { ...FNC1, default: 'GS' })
  fnc1!: Fnc1;

  @Part(() => CountLimitBody, { description: `${COUNT_LIMIT.description}. 10 units and 25 % by default`, ...kept })
  count_limit?: CountLimitBody | null;
}

/** Members that are left out do not change. */
export class ChangeSiteBody {
  @Text({ description: 'Name', example: 'East warehouse', min: 1, optional: true })
  name?: string;

  @Text({ description: 'Street address', example: '1 Harbor Street', ...kept })
  address1?: string | null;

  @Text({ description: 'City', example: 'Newark', ...kept })
  city?: string | null;

  @Text({ description: 'State or province', example: 'NJ', ...kept })
  state?: string | null;

  @Text({ description: 'Postal code; rates are computed from it', example: '07102', max: 32, ...kept })
  zip?: string | null;

  @Text({ description: 'Country', example: 'US', max: 64, ...kept })
  country?: string | null;

  @Flag({
    description: 'Whether it is in use; false retires it, once it is empty and nothing is planned there',
    example: true,
    optional: true,
  })
  activated?: boolean;

  @Flag({ description: 'Whether its Pending orders go to Processing on their own', example: false, optional: true })
  auto_process?: boolean;

  @TimeZone({ description: 'Time zone it works in, an IANA name', example: 'America/New_York', optional: true })
  time_zone?: string;

  @OneOf(packingModes, { ...PACKING, optional: true })
  packing?: PackingMode;

  @OneOf(fnc1Forms, { ...FNC1, optional: true })
  fnc1?: Fnc1;

  @Part(() => CountLimitBody, { ...COUNT_LIMIT, ...kept })
  count_limit?: CountLimitBody | null;
}

export class CreateSitesBody {
  @Rows(() => SiteBody, { description: 'Distribution centers to create, all or none' })
  data!: SiteBody[];
}

export class SiteAnswer extends DistributionCenterAnswer {
  @Flag({ description: 'Whether its Pending orders go to Processing on their own', example: false })
  auto_process!: boolean;

  @Text({ description: 'Time zone it works in, an IANA name', example: 'America/New_York', max: 64 })
  time_zone!: string;

  @OneOf(packingModes, PACKING)
  packing!: PackingMode;

  @OneOf(fnc1Forms, FNC1)
  fnc1!: Fnc1;

  @Part(() => CountLimitAnswer, { ...COUNT_LIMIT, nullable: true })
  count_limit!: CountLimitAnswer | null;
}

export class AccountSitesBody {
  @Texts({
    description: 'Codes of the distribution centers the account uses, the preferred one first; empty: every activated one',
    example: ['MAIN', 'WEST'],
    min: 0,
    maxLength: 64,
  })
  data!: string[];
}

export function toNewSite(body: SiteBody): NewSite {
  const { code, name, address1, city, state, zip, country, activated, auto_process, time_zone, packing, fnc1, count_limit } = body;
  return {
    code,
    name,
    address1: address1 ?? null,
    city: city ?? null,
    state: state ?? null,
    zip: zip ?? null,
    country: country ?? null,
    isActivated: activated,
    autoProcess: auto_process,
    timeZone: time_zone,
    packing,
    fnc1,
    countLimit: toCountLimit(count_limit),
  };
}

export const toSiteAnswer = (site: Site): SiteAnswer => ({
  ...toDistributionCenterAnswer(site),
  auto_process: site.autoProcess,
  time_zone: site.timeZone,
  packing: site.packing,
  fnc1: site.fnc1,
  count_limit: site.countLimit,
});

export const toSiteChange = ({ activated, auto_process, time_zone, count_limit, ...place }: ChangeSiteBody): SiteChange => ({
  ...place,
  isActivated: activated,
  autoProcess: auto_process,
  timeZone: time_zone,
  countLimit: toCountLimit(count_limit),
});

function toCountLimit(limit: CountLimitBody | null | undefined): CountLimit | null | undefined {
  return limit && { units: limit.units, percent: limit.percent, cents: limit.cents ?? null };
}
