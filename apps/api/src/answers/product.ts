import { orientations, pickStyles, type Product, serialCaptures } from '@contract/inventory';
import { toIso } from '@kernel';
import { Amount, Flag, Instant, Name, OneOf, Part, Text, Whole } from '../validation/index.js';

export class ProductImageAnswer {
  @OneOf(['pending', 'stored', 'failed'], {
    description: 'Whether the image of `image_url` is still to be fetched, was stored, or cannot be had',
    example: 'stored',
  })
  status!: string;

  @Text({ description: 'Why it could not be fetched, so far or at all', example: 'the answer is no image', nullable: true })
  error!: string | null;
}

const shown = { nullable: true } as const;

export class ProductAnswer {
  @Whole({ description: 'Id of the product', example: 1, min: 1 })
  product_id!: number;

  @Name({ description: 'SKU', example: 'SHIRT-RED-M', max: 64 })
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

  @Text({ description: 'UPC or barcode', example: '036000291452', ...shown })
  upc!: string | null;

  @Text({ description: 'Harmonization (HTS) code', example: '6109.10.00', ...shown })
  harmonization_code!: string | null;

  @Name({ description: 'Supplier', example: 'ACME', ...shown })
  supplier!: string | null;

  @Name({ description: 'Code of its distribution center', example: 'MAIN', max: 64, ...shown })
  distribution_center!: string | null;

  @Name({ description: 'Package type', example: 'BOX', ...shown })
  package_type!: string | null;

  @OneOf(pickStyles, { description: 'Order in which its bins are offered for a pick', example: 'FIFO' })
  pick_style!: string;

  @OneOf(['Yes', 'No'], { description: 'Whether it is sold once and not stocked again', example: 'No' })
  one_time_product!: 'Yes' | 'No';

  @Whole({ description: 'Units in a case or carton', example: 12, ...shown })
  case_qty!: number | null;

  @OneOf(serialCaptures, {
    description: 'When serials come into the service: stored beforehand, with the pick or shipment, or with the receipt',
    example: 'stored',
  })
  serial_capture!: string;

  @Flag({ description: 'Whether units that come in or back wait in quarantine to be inspected', example: false })
  inspect!: boolean;

  @OneOf(orientations, { description: 'How units may stand in a carton: any edge up, or only their height', example: 'any' })
  orientation!: string;

  @OneOf(['Yes', 'No'], { description: 'Whether units bear others in a carton', example: 'Yes' })
  stackable!: 'Yes' | 'No';

  @OneOf(['Yes', 'No'], { description: 'Whether each unit travels in a carton of its own', example: 'No' })
  ships_alone!: 'Yes' | 'No';

  @Text({ description: 'Units of different groups never share a carton', example: 'food', max: 32, ...shown })
  pack_group!: string | null;

  @Text({ description: 'Product family', example: 'Apparel', ...shown })
  category!: string | null;

  @Text({ description: 'Product model or family', example: 'Classic', ...shown })
  model!: string | null;

  @Text({ description: 'Manufacturer', example: 'Globex', ...shown })
  manufacturer!: string | null;

  @Text({ description: 'Custom field', example: 'Spring', ...shown })
  client_option1!: string | null;

  @Text({ description: 'Custom field', example: 'Cotton', ...shown })
  client_option2!: string | null;

  @Text({ description: 'Custom field', example: 'Gift', ...shown })
  client_option3!: string | null;

  @Text({
    description: 'Where the image was or is to be fetched from',
    example: 'https://images.example.com/shirt.png',
    max: 2000,
    ...shown,
  })
  image_url!: string | null;

  @Part(() => ProductImageAnswer, { description: 'How far the image of `image_url` is; null without one', nullable: true })
  image!: ProductImageAnswer | null;

  @Instant({ description: 'When it was created, UTC', example: '2026-11-20T08:00:00.000Z' })
  created_at!: string;

  @Instant({ description: 'When it was last changed, UTC', example: '2026-11-20T08:00:00.000Z' })
  updated_at!: string;

  @Flag({
    description: 'Whether somebody uploaded a picture in the console, which is shown instead of that of `image_url`',
    example: false,
  })
  has_uploaded_image!: boolean;
}

/** A product as v4 and the console show it. */
export function toProductAnswer(product: Product): ProductAnswer {
  return {
    product_id: product.productId,
    sku: product.sku,
    description: product.description,
    width: product.width,
    length: product.length,
    height: product.height,
    weight: product.weight,
    cost: product.cost,
    retail: product.retail,
    upc: product.upc,
    harmonization_code: product.harmonizationCode,
    supplier: product.supplier,
    distribution_center: product.distributionCenter,
    package_type: product.packageType,
    pick_style: product.pickStyle,
    one_time_product: product.isOneTime ? 'Yes' : 'No',
    case_qty: product.caseQty,
    serial_capture: product.serialCapture,
    inspect: product.isInspected,
    orientation: product.orientation,
    stackable: product.isStackable ? 'Yes' : 'No',
    ships_alone: product.shipsAlone ? 'Yes' : 'No',
    pack_group: product.packGroup,
    category: product.category,
    model: product.model,
    manufacturer: product.manufacturer,
    client_option1: product.clientOption1,
    client_option2: product.clientOption2,
    client_option3: product.clientOption3,
    image_url: product.imageUrl,
    image: product.imageStatus === null ? null : { status: product.imageStatus, error: product.imageError },
    created_at: toIso(product.createdDate),
    updated_at: toIso(product.updatedDate),
    has_uploaded_image: product.hasUploadedImage,
  };
}
