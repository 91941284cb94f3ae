import { ownerTypes } from '@contract/orders';
import { AttributeValueRequest } from '../../answers/products/attribute.js';
import { Paging } from '../../envelope/index.js';
import { Instant, Name, OneOf, Rows, Text, Whole } from '../../validation/index.js';

export class AttributesRequest {
  @Rows(() => AttributeValueRequest, { description: 'Attributes; all or none' })
  data!: AttributeValueRequest[];
}

/** Resolves what the path leaves ambiguous. */
export class OwnerQuery {
  @Name({
    description: 'For a serial that several products have: the SKU of the one that is meant',
    example: 'DEMO-001',
    max: 64,
    optional: true,
  })
  sku?: string;
}

export class AttributesQuery extends Paging {
  @Name({
    description: 'For a serial that several products have: the SKU of the one that is meant',
    example: 'DEMO-001',
    max: 64,
    optional: true,
  })
  sku?: string;
}

export class RemoveAttributeQuery extends OwnerQuery {
  @Text({ description: 'Name of the attribute to delete', example: 'colour', max: 128 })
  attribute!: string;
}

export class AttributeAnswer extends AttributeValueRequest {
  @OneOf(ownerTypes, { description: 'Type of the owner', example: 'product' })
  owner_type!: string;

  @Whole({ description: 'Id of the owner', example: 1, min: 1 })
  owner_id!: number;

  @Instant({ description: 'When it was added', example: '2026-11-20T08:00:00.000Z' })
  created_at!: string;

  @Instant({ description: 'When its value was last set', example: '2026-11-20T08:00:00.000Z' })
  updated_at!: string;
}

class SerialRangeRequest {
  @Name({ description: 'SKU of the product', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Name({ description: 'First serial of the range', example: 'SN-0001', max: 128 })
  serial_start!: string;

  @Name({ description: 'Last serial of the range; same prefix and width as the first', example: 'SN-0100', max: 128 })
  serial_end!: string;

  @Rows(() => AttributeValueRequest, { description: 'What every stored serial of the range gets; a value of the same name is replaced' })
  attributes!: AttributeValueRequest[];
}

export class SerialRangesRequest {
  @Rows(() => SerialRangeRequest, { description: 'Ranges; all or none, later ones win' })
  data!: SerialRangeRequest[];
}

export class SerialRangeAnswer {
  @Name({ description: 'SKU of the product', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Name({ description: 'First serial of the range', example: 'SN-0001', max: 128 })
  serial_start!: string;

  @Name({ description: 'Last serial of the range', example: 'SN-0100', max: 128 })
  serial_end!: string;

  @Whole({ description: 'Stored serials in the range', example: 100 })
  updated!: number;
}
