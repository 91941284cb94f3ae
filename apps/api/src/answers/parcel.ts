import type { Site } from '@contract/inventory';
import type { Origin, ShippingOption } from '@contract/rates';
import { Amount, Flag } from '../validation/index.js';

const optional = { optional: true, example: false } as const;

export class AskedOptions {
  @Amount({ description: 'Insure the parcel for this value; 0: not at all', example: 250, decimals: 2, optional: true })
  insurance_value?: number;

  @Amount({ description: 'Collect this amount on delivery; 0: nothing', example: 0, decimals: 2, optional: true })
  cod?: number;

  @Flag({ description: 'Certified mail', ...optional })
  certified_mail?: boolean;

  @Flag({ description: 'Delivery confirmation', ...optional })
  delivery_confirmation?: boolean;

  @Flag({ description: 'Delivery on Sundays and holidays, too', ...optional })
  express_sunday_holiday?: boolean;

  @Flag({ description: 'Registered mail', ...optional })
  registered_mail?: boolean;

  @Flag({ description: 'Signature on delivery', ...optional })
  signature_confirmation?: boolean;

  @Flag({ description: 'Signature of an adult on delivery', ...optional })
  adult_signature_confirmation?: boolean;

  @Flag({ description: 'Fragile', ...optional })
  fragile?: boolean;

  @Flag({ description: 'Hazardous materials', ...optional })
  hazardous_materials?: boolean;

  @Flag({ description: 'Perishable', ...optional })
  perishable?: boolean;

  @Flag({ description: 'Delivery on Saturdays, too', ...optional })
  saturday_delivery?: boolean;

  @Flag({ description: 'A residential address', ...optional })
  residential?: boolean;
}

/** The requested options: flags that are true, and values above 0, in cents. */
export function optionsOf(services: AskedOptions): Map<ShippingOption, number> {
  const asked = new Map<ShippingOption, number>();
  for (const [name, value] of Object.entries(services) as [ShippingOption, boolean | number | undefined][]) {
    if (value === true) asked.set(name, 0);
    else if (typeof value === 'number' && value > 0) asked.set(name, Math.round(value * 100));
  }
  return asked;
}

export const toOrigin = ({ code, zip, state, country }: Site): Origin => ({ code, postalCode: zip, state, country });
