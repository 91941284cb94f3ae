import { ScanField } from '../scans/scan-field.js';
import { Instant, Name, Names, Whole } from '../validation/index.js';

/** Received units of a replenishment. */
export class ReceivedUnits {
  @Name({ description: 'SKU of an item of the replenishment', example: 'DEMO-001', max: 64, unless: 'scan' })
  sku!: string;

  @ScanField()
  scan?: string;

  @Whole({ description: 'Units that came in', example: 8, min: 1, unless: 'scan' })
  quantity!: number;

  @Name({
    description: 'Lot of the units, as announced or, where none was announced, any; left out: the lot announced',
    example: 'L-7',
    max: 64,
    min: 1,
    optional: true,
  })
  lot?: string;

  @Instant({
    description: 'Expiry of the units; it may not contradict what was announced or received of the lot',
    example: '2027-06-30',
    dayOnly: true,
    optional: true,
  })
  expiry?: string;

  @Names({
    description:
      'Serials of the units, which are stored: one for each unit where serials come with the receipt (serial_capture of the product); passed over where they come when units ship',
    example: ['SN-0001'],
    max: 10_000,
    maxLength: 128,
    optional: true,
  })
  serials?: string[];
}

/** Units of a lot on the put-away cart. */
export class CartUnits {
  @Name({ description: 'Lot of the units; null where none is kept', example: 'L-7', max: 64, nullable: true })
  lot!: string | null;

  @Instant({ description: 'Expiry of the units', example: '2027-06-30', dayOnly: true, nullable: true })
  expiry!: string | null;

  @Whole({ description: 'Units', example: 8, min: 1 })
  quantity!: number;
}
