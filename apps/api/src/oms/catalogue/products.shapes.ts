import {
  type NewProduct,
  type Orientation,
  orientations,
  pickStyles,
  type ProductChange,
  serialCaptures,
  type Unit,
} from '@contract/inventory';
import { OmitType, PartialType } from '@nestjs/swagger';
import { Amount, Flag, Name, OneOf, Rows, Text, Whole } from '../../validation/index.js';

const yesOrNo = ['Yes', 'Y', 'YES', 'No', 'N', 'NO'] as const;
const kept = { optional: true, nullable: true } as const;

/** The client's fields of a product besides its SKU; null clears an optional field. */
export class ProductBody {
  @Name({ description: 'SKU, unique in the account; cannot be changed', example: 'SHIRT-RED-M', max: 64 })
  sku!: string;

  @Text({ description: 'What it is', example: 'Red shirt, size M' })
  description!: string;

  @Amount({ description: 'Width in inches', example: 8.5 })
  width!: number;

  @Amount({ description: 'Length in inches', example: 11 })
  length!: number;

  @Amount({ description: 'Height in inches', example: 1.25 })
  height!: number;

  @Amount({ description: 'Weight in pounds', example: 0.4 })
  weight!: number;

  @Amount({ description: 'What one costs the account', example: 6.4 })
  cost!: number;

  @Amount({ description: 'Retail price', example: 19.99 })
  retail!: number;

  @Text({ description: 'UPC or barcode', example: '036000291452', ...kept })
  upc?: string | null;

  @Text({ description: 'Harmonization (HTS) code', example: '6109.10.00', ...kept })
  harmonization_code?: string | null;

  @Name({ description: 'Supplier, as registered', example: 'ACME', ...kept })
  supplier?: string | null;

  @Name({ description: 'Code of the distribution center orders for it are served from', example: 'MAIN', max: 64, ...kept })
  distribution_center?: string | null;

  @Name({ description: 'Package type, as registered', example: 'BOX', ...kept })
  package_type?: string | null;

  @OneOf(pickStyles, { description: 'Order in which its bins are offered for a pick; STANDARD by default', example: 'FIFO', ...kept })
  pick_style?: NewProduct['pickStyle'] | null;

  @OneOf(yesOrNo, { description: 'Whether it is sold once and not stocked again; No by default', example: 'No', ...kept })
  one_time_product?: (typeof yesOrNo)[number] | null;

  @Whole({ description: 'Units in a case or carton; 0 or null: no case', example: 12, ...kept })
  case_qty?: number | null;

  @OneOf(serialCaptures, {
    description:
      'When serials of its units come into the service: stored (beforehand, by POST /serials/bulk), ship (with the pick or the shipment), receive_and_ship (with the receipt); stored by default',
    example: 'stored',
    ...kept,
  })
  serial_capture?: NewProduct['serialCapture'] | null;

  @Flag({
    description: 'Whether units that come in or back wait in quarantine until somebody has inspected them; false by default',
    example: false,
    ...kept,
  })
  inspect?: boolean | null;

  @OneOf(orientations, {
    description: 'How units may stand in a carton: any edge up, or only their height (upright); any by default',
    example: 'any',
    ...kept,
  })
  orientation?: Orientation | null;

  @OneOf(yesOrNo, { description: 'Whether units bear others in a carton; Yes by default', example: 'Yes', ...kept })
  stackable?: (typeof yesOrNo)[number] | null;

  @OneOf(yesOrNo, { description: 'Whether each unit travels in a carton of its own; No by default', example: 'No', ...kept })
  ships_alone?: (typeof yesOrNo)[number] | null;

  @Text({ description: 'Units of different groups never share a carton', example: 'food', max: 32, ...kept })
  pack_group?: string | null;

  @Text({ description: 'Product family', example: 'Apparel', ...kept })
  category?: string | null;

  @Text({ description: 'Product model or family', example: 'Classic', ...kept })
  model?: string | null;

  @Text({ description: 'Manufacturer', example: 'Globex', ...kept })
  manufacturer?: string | null;

  @Text({ description: 'Custom field', example: 'Spring', ...kept })
  client_option1?: string | null;

  @Text({ description: 'Custom field', example: 'Cotton', ...kept })
  client_option2?: string | null;

  @Text({ description: 'Custom field', example: 'Gift', ...kept })
  client_option3?: string | null;

  @Text({
    description: 'http or https address of an image; it is fetched soon after, see `image`',
    example: 'https://images.example.com/shirt.png',
    max: 2000,
    ...kept,
  })
  image_url?: string | null;
}

export class ProductChangeBody extends PartialType(OmitType(ProductBody, ['sku'] as const)) {
  @Name({ description: 'SKU of the product to change', example: 'SHIRT-RED-M', max: 64 })
  sku!: string;
}

export class CreateProductsBody {
  @Rows(() => ProductBody, { description: 'Products to create, all or none' })
  data!: ProductBody[];
}

export class ChangeProductsBody {
  @Rows(() => ProductChangeBody, { description: 'Products to change, all or none; what is left out stays as it is' })
  data!: ProductChangeBody[];
}

export class UnitAnswer {
  @Whole({ description: 'Number of the unit within the product: 1 the single piece, 2 the case', example: 1, min: 1 })
  uom_id!: number;

  @OneOf(['EACH', 'CASE'], { description: 'Name of the unit', example: 'EACH' })
  name!: string;

  @Whole({ description: 'Pieces in it', example: 1, min: 1 })
  quantity!: number;

  @Text({ description: 'Its barcode', example: '036000291452', nullable: true })
  upc!: string | null;
}

/** A client's new product, as the inventory takes it. */
export function toNewProduct(body: ProductBody): NewProduct {
  const { sku, description, width, length, height, weight, cost, retail } = body;
  return { ...toChange(body), sku, description, width, length, height, weight, cost, retail };
}

/** Null becomes the default; what is left out stays undefined. */
const flagOf = (said: (typeof yesOrNo)[number] | null | undefined, unlessTold: 'Yes' | 'No'): boolean | undefined =>
  said === undefined ? undefined : (said ?? unlessTold).startsWith('Y');

/** A client's change, as the inventory takes it; omitted fields stay undefined. */
export function toChange(body: ProductChangeBody): ProductChange {
  const {
    harmonization_code,
    distribution_center,
    package_type,
    pick_style,
    one_time_product,
    case_qty,
    serial_capture,
    inspect,
    orientation,
    stackable,
    ships_alone,
    pack_group,
    client_option1,
    client_option2,
    client_option3,
    image_url,
    ...same
  } = body;
  return {
    ...same,
    harmonizationCode: harmonization_code,
    distributionCenter: distribution_center,
    packageType: package_type,
    pickStyle: pick_style === null ? 'STANDARD' : pick_style,
    isOneTime: flagOf(one_time_product, 'No'),
    caseQty: case_qty,
    serialCapture: serial_capture === null ? 'stored' : serial_capture,
    isInspected: inspect === null ? false : inspect,
    orientation: orientation === null ? 'any' : orientation,
    isStackable: flagOf(stackable, 'Yes'),
    shipsAlone: flagOf(ships_alone, 'No'),
    packGroup: pack_group === '' ? null : pack_group,
    clientOption1: client_option1,
    clientOption2: client_option2,
    clientOption3: client_option3,
    imageUrl: image_url,
  };
}

/** A unit of measure as v4 shows it. */
export function toUnitAnswer({ unitId, name, quantity, upc }: Unit): UnitAnswer {
  return { uom_id: unitId, name, quantity, upc };
}
