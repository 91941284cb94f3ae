import { DomainError } from '@kernel';
import type { Page, Paging } from '@lists';
import { Command, Query } from '@nestjs/cqrs';
import { type Audits, onlyOf } from '@contract/identity';
import { FindSerialRanges, type InventoryErrorCode } from '@contract/inventory';

/** What can carry attributes (docs/rules.md, Attributes). */
export const ownerTypes = ['order', 'product', 'synset', 'alias', 'replenishment', 'return', 'serial'] as const;
export type OwnerType = (typeof ownerTypes)[number];

export type AttributeErrorCode =
  | 'attribute_owner_not_found'
  | 'ambiguous_attribute_owner'
  | 'attribute_exists'
  | 'repeated_attribute'
  | 'attribute_not_found'
  | 'too_many_attribute_values';

export class AttributeError extends DomainError<AttributeErrorCode> {}

/** The owner of attributes: `owner` is the id, or the name if the type has one (SKU, synset, alias, serial). */
export interface AttributeOwner {
  type: OwnerType;
  owner: string;
  /** Distinguishes equal serials of several products. */
  sku?: string;
}

export interface AttributeValue {
  attribute: string;
  value: string;
}

export interface Attribute extends AttributeValue {
  ownerType: OwnerType;
  ownerId: number;
  createdDate: string;
  updatedDate: string;
}

/** Attributes of an owner, oldest first. */
export class ListAttributes extends Query<Page<Attribute>> {
  static readonly refusals: readonly AttributeErrorCode[] = ['ambiguous_attribute_owner', 'attribute_owner_not_found'];

  constructor(
    readonly accountId: number,
    readonly owner: AttributeOwner,
    readonly paging: Paging,
  ) {
    super();
  }
}

/** One attribute of an owner. @throws AttributeError as `ListAttributes`; `attribute_not_found`. */
export class GetAttribute extends Query<Attribute> {
  static readonly refusals: readonly AttributeErrorCode[] = [...ListAttributes.refusals, 'attribute_not_found'];

  constructor(
    readonly accountId: number,
    readonly owner: AttributeOwner,
    readonly attribute: string,
  ) {
    super();
  }
}

/**
 * Adds attributes, all or none.
 * @throws AttributeError as `ListAttributes`; `attribute_exists`, `repeated_attribute` with every place: `values[1].attribute`.
 */
export class AddAttributes extends Command<Attribute[]> {
  static readonly refusals: readonly AttributeErrorCode[] = [
    'ambiguous_attribute_owner',
    'attribute_exists',
    'attribute_owner_not_found',
    'repeated_attribute',
  ];
  static readonly silent = 'GET of the record does not show its attributes';
  static readonly unaudited = 'attributes are records, not settings';

  constructor(
    readonly accountId: number,
    readonly owner: AttributeOwner,
    readonly values: readonly AttributeValue[],
  ) {
    super();
  }
}

/**
 * Changes values, all or none.
 * @throws AttributeError as `ListAttributes`; `attribute_not_found`, `repeated_attribute` with every place.
 */
export class ChangeAttributes extends Command<Attribute[]> {
  static readonly refusals: readonly AttributeErrorCode[] = [
    'ambiguous_attribute_owner',
    'attribute_not_found',
    'attribute_owner_not_found',
    'repeated_attribute',
  ];
  static readonly silent = 'GET of the record does not show its attributes';
  static readonly audits: Audits<ChangeAttributes> = {
    action: 'attribute.changed',
    by: 'people',
    of: ({ accountId, owner, values }) => {
      const { attribute } = onlyOf(values) ?? {};
      // Orders have a history of their own, and their attributes are personal data.
      if (attribute === undefined || owner.type !== 'product') return undefined;
      return {
        subject: `attribute ${attribute} of product ${owner.owner} of account ${accountId}`,
        read: new GetAttribute(accountId, owner, attribute),
      };
    },
  };

  constructor(
    readonly accountId: number,
    readonly owner: AttributeOwner,
    readonly values: readonly AttributeValue[],
  ) {
    super();
  }
}

/** Removes one attribute and returns its last state. @throws AttributeError as `ListAttributes`; `attribute_not_found`. */
export class RemoveAttribute extends Command<Attribute> {
  static readonly refusals: readonly AttributeErrorCode[] = [
    'ambiguous_attribute_owner',
    'attribute_not_found',
    'attribute_owner_not_found',
  ];
  static readonly silent = 'GET of the record does not show its attributes';
  static readonly unaudited = 'attributes are records, not settings';

  constructor(
    readonly accountId: number,
    readonly owner: AttributeOwner,
    readonly attribute: string,
  ) {
    super();
  }
}

export interface SerialRangeAttributes {
  sku: string;
  serialStart: string;
  serialEnd: string;
  attributes: readonly AttributeValue[];
}

export interface UpdatedSerialRange {
  sku: string;
  serialStart: string;
  serialEnd: string;
  /** Serials in the range. */
  updated: number;
}

/** How many values (serials times attributes) one request may set. */
export const maxRangeValues = 100_000;

/**
 * Gives attributes to every stored serial of each range, replacing values of the same name; all ranges or none, later ones win.
 * @throws InventoryError for a bad or empty range; AttributeError `repeated_attribute`, `too_many_attribute_values`.
 */
export class SetSerialRangeAttributes extends Command<UpdatedSerialRange[]> {
  static readonly refusals: readonly (AttributeErrorCode | InventoryErrorCode)[] = [
    'repeated_attribute',
    'too_many_attribute_values',
    ...FindSerialRanges.refusals,
  ];
  static readonly silent = 'GET of the record does not show its attributes';
  static readonly unaudited = 'attributes are records, not settings';

  constructor(
    readonly accountId: number,
    readonly ranges: readonly SerialRangeAttributes[],
  ) {
    super();
  }
}
