import { toIso } from '@kernel';
import { Instant, OneOf, Text } from '../../validation/index.js';
import { ofAccounts, ofService, ofSites } from './edited-records.js';

const records = ['order', ...new Set([ofAccounts, ofSites, ofService].flatMap((kinds) => Object.keys(kinds)))].sort();

export class LastChangeQuery {
  @OneOf(records, { description: 'What it is, as the form that edits it has it', example: 'product' })
  record!: string;

  @Text({
    description: 'Its id, or its name where it has one (SKU, kit, code, lot, attribute, user); empty where there is only one',
    example: 'DEMO-001',
    max: 255,
    default: '',
    optional: true,
  })
  id?: string;

  @Text({
    description: 'Of a lot the SKU, of an attribute the id of its product',
    example: 'DEMO-001',
    max: 255,
    default: '',
    optional: true,
  })
  of?: string;
}

export class LastChangeAnswer {
  @Text({
    description:
      'As histories name them, `user:manager` or `account:100`; null where it was an import or a program, whose changes leave no name',
    example: 'user:manager',
    nullable: true,
  })
  changed_by!: string | null;

  @Instant({ description: 'UTC; null where it is not known', example: '2026-11-20T08:00:00.000Z', nullable: true })
  changed_at!: string | null;
}

/** @param stored the instant as it is stored */
export const toLastChange = (actor: string | undefined, stored: string | undefined): LastChangeAnswer => ({
  changed_by: actor ?? null,
  changed_at: toIso(stored ?? null),
});
