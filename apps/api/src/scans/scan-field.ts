import { Text } from '../validation/index.js';

/** The member `scan`, which may stand in place of `sku`. */
export const ScanField = (): PropertyDecorator =>
  Text({
    description:
      'Instead of or beside sku, what a scanner read: product, units, lot, expiry and serial come from it as far as this write has them. FNC1 is U+001D',
    example: '(01)00036000291452(17)270131(10)OLD1',
    max: 2_048,
    optional: true,
  });
