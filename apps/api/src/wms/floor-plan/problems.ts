import type { FloorPlanErrorCode } from '@contract/warehouse';
import { waveCodes } from '../../batches/batch-words.js';
import type { ProblemEntry } from '../../errors/index.js';

/** Refusals of layouts, bins' places, zones, carts and totes. */
export const floorPlanCodes: Record<FloorPlanErrorCode, ProblemEntry> = {
  invalid_layout: { status: 400, message: ({ message }) => String(message ?? 'The layout has faults') },
  layout_changed: { status: 412, message: 'Somebody stored the first layout of the site at the same moment; read it first' },
  unknown_aisle: { status: 400, message: ({ aisle }) => `The layout has no aisle ${String(aisle)}` },
  unknown_zone: waveCodes.unknown_zone,
  bin_outside_aisle: {
    status: 400,
    message: ({ aisle, from, to }) => `Aisle ${String(aisle)} goes from ${String(from)} to ${String(to)}: y must be there`,
  },
  bin_inside_rack: { status: 400, message: 'The place lies inside a rack, where nobody can stand' },
  repeated_bin: {
    status: 400,
    message: ({ location, bin }) => `The bin ${String(bin)} in location ${String(location)} is in the request more than once`,
  },
  zone_not_found: { status: 404, names: 'id', message: ({ zoneId }) => `There is no zone ${String(zoneId)}` },
  cart_not_found: { status: 404, names: 'id', message: ({ cartId }) => `There is no cart ${String(cartId)}` },
  tote_not_found: { status: 404, names: 'id', message: ({ toteId }) => `There is no tote ${String(toteId)}` },
  barcode_taken: { status: 400, message: ({ barcode, of = 'cart' }) => `Another ${String(of)} has the barcode ${String(barcode)}` },
  zone_taken: { status: 400, message: ({ code }) => `Another zone has the code ${String(code)}` },
};
