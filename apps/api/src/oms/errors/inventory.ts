import type { InventoryErrorCode } from '@contract/inventory';
import { type ProblemEntry, scanProblems } from '../../errors/index.js';

/** The OMS interface's answers to refusals of the inventory context. */
export const inventoryProblems: Record<InventoryErrorCode, ProblemEntry> = {
  distribution_center_not_found: {
    status: 404,
    message: ({ siteId }) => `No distribution center ${siteId} of this account exists`,
  },
  unknown_distribution_center: {
    status: 400,
    message: ({ distributionCenter }) => `The distribution center ${distributionCenter} is not registered`,
  },
  distribution_center_taken: { status: 400, message: ({ code }) => `The distribution center ${code} exists already` },
  ambiguous_product: {
    status: 400,
    message: ({ sku, accountIds }) =>
      `The accounts ${(accountIds as number[]).join(', ')} have a product with the SKU ${String(sku)}: say which`,
  },
  ...scanProblems,
  code_taken: { status: 400, message: ({ code, sku }) => `${String(code)} is a code of ${String(sku)}` },
  repeated_code: { status: 400, message: ({ code }) => `The code ${String(code)} is in the request more than once` },
  unknown_bin: { status: 400, message: ({ bin }) => `The bin ${bin} does not exist` },
  bin_not_found: { status: 404, message: 'The bin does not exist' },
  bin_taken: { status: 400, message: ({ location, bin }) => `The bin ${bin} exists already in location ${location}` },
  bin_retired: { status: 400, message: ({ bin }) => `The bin ${bin} is retired: nothing can be added to it` },
  bin_in_use: { status: 400, message: ({ what, count }) => `The bin cannot be retired: it has ${obstacle(what, count)}` },
  distribution_center_retired: {
    status: 400,
    message: ({ distributionCenter }) => `The distribution center ${distributionCenter} is retired: nothing can be added to it`,
  },
  distribution_center_in_use: {
    status: 400,
    message: ({ what, count }) => `The distribution center cannot be retired: it has ${obstacle(what, count)}`,
  },
  unknown_supplier: { status: 400, message: ({ supplier }) => `The supplier ${supplier} is not registered` },
  supplier_taken: { status: 400, message: ({ name }) => `The supplier ${name} is registered already` },
  supplier_not_found: { status: 404, names: 'id', message: ({ id }) => `No supplier ${id} exists` },
  supplier_retired: { status: 400, message: ({ supplier }) => `The supplier ${supplier} is retired: no further product can have it` },
  supplier_in_use: { status: 400, message: ({ name }) => `Products have the supplier ${name}: it keeps its name` },
  unknown_package_type: { status: 400, message: ({ packageType }) => `The package type ${packageType} is not registered` },
  package_type_taken: { status: 400, message: ({ name }) => `The package type ${name} is registered already` },
  package_type_not_found: { status: 404, names: 'id', message: ({ id }) => `No package type ${id} exists` },
  package_type_retired: {
    status: 400,
    message: ({ packageType }) => `The package type ${packageType} is retired: no further product can have it`,
  },
  package_type_in_use: { status: 400, message: ({ name }) => `Products have the package type ${name}: it keeps its name` },
  package_barcode_taken: { status: 400, message: ({ barcode }) => `Another package type has the barcode ${barcode}` },
  picture_not_an_image: { status: 400, field: 'image', message: 'is no PNG, JPEG or WebP file' },
  picture_too_large: { status: 400, field: 'image', message: 'has more than 2 MiB' },
  product_not_found: { status: 404, message: ({ product }) => `No product ${product} exists` },
  unknown_product: { status: 400, message: ({ product }) => `No product ${product} exists` },
  unknown_sku: { status: 400, message: ({ sku }) => `The SKU ${sku} does not exist` },
  sku_taken: { status: 400, message: ({ sku }) => `The SKU ${sku} exists already` },
  repeated_sku: { status: 400, message: ({ sku }) => `The SKU ${sku} is in the request more than once` },
  alias_not_found: { status: 404, message: ({ alias }) => `No alias ${alias} exists` },
  unknown_alias: {
    status: 400,
    message: ({ alias, aliasId }) =>
      `No alias ${alias ?? aliasId} exists; give its alias_id, or its alias, channel_id and distribution_center`,
  },
  alias_taken: {
    status: 400,
    message: ({ alias, isName }) =>
      isName ? `${alias} is the name of an alias` : `The alias ${alias} exists already for this channel and distribution center`,
  },
  repeated_alias: { status: 400, message: ({ alias }) => `The alias ${alias} is in the request more than once` },
  ambiguous_alias: {
    status: 400,
    message: ({ alias, skus }) =>
      skus === undefined
        ? `Several aliases are named ${alias}; narrow it by channel_id and distribution_center`
        : `The alias ${alias} stands for ${(skus as string[]).join(', ')}; give cart.channel_id, or the SKU`,
  },
  synset_not_found: { status: 404, message: ({ synset }) => `No synset ${synset} exists` },
  unknown_synset: { status: 400, message: ({ synset }) => `The synset ${synset} does not exist` },
  synset_taken: { status: 400, message: ({ synset }) => `The synset ${synset} exists already` },
  synset_in_itself: { status: 400, message: ({ synset }) => `The synset ${synset} would hold itself` },
  synset_too_deep: { status: 400, message: ({ synset }) => `The synset ${synset} would be one of more than 5 inside one another` },
  synset_too_large: {
    status: 400,
    message: ({ synset }) => `The synset ${synset} would come down to more than 2147483647 units of a product`,
  },
  no_common_distribution_center: {
    status: 400,
    message: ({ sku }) => `No distribution center serves ${sku} together with the lines before it: their aliases are of different ones`,
  },
  repeated_synset: { status: 400, message: ({ synset }) => `The synset ${synset} is in the request more than once` },
  not_enough_hurt: { status: 400, message: ({ quantity, hurt }) => `Only ${String(hurt)} hurt units are there, not ${String(quantity)}` },
  out_of_stock: {
    status: 400,
    message: ({ sku, wanted, available }) =>
      sku === undefined ? 'There is not enough stock' : `${available} of ${sku} are available, not ${wanted}`,
  },
  lot_not_found: { status: 404, message: ({ sku, lot }) => `Nobody ever received lot ${String(lot)} of ${String(sku)}` },
  serial_not_found: {
    status: 404,
    message: ({ sku, serial }) => `No serial ${String(serial)}${sku === undefined ? '' : ` of ${String(sku)}`} is stored`,
  },
  invalid_sscc: { status: 400, message: ({ sscc }) => `${String(sscc)} is no SSCC: 18 digits, the last of which checks the others` },
  unknown_lpn: { status: 400, message: ({ sscc }) => `No pallet ${String(sscc)} is here` },
  repeated_lpn: { status: 400, message: ({ sscc }) => `The pallet ${String(sscc)} is in the request more than once` },
  lpn_taken: { status: 400, message: ({ sscc }) => `The pallet ${String(sscc)} is announced or stands somewhere already` },
  lpn_in_lpn: { status: 400, message: ({ bin }) => `${String(bin)} is a pallet itself: no pallet stands on another` },
  lpn_received: { status: 400, message: ({ sscc }) => `The pallet ${String(sscc)} was received already` },
  lpn_exceeds_items: {
    status: 400,
    message: ({ sku, quantity, open }) =>
      `Only ${String(open)} units of ${String(sku)} are left for this pallet, not ${String(quantity)}: its items say how many are on their way`,
  },
  unknown_lot: { status: 400, message: ({ sku, lot }) => `Nobody ever received lot ${String(lot)} of ${String(sku)}` },
  stock_expired: {
    status: 400,
    message: ({ productId }) => `Units of product ${String(productId)} expired; they cannot be picked or shipped`,
  },
  lot_on_hold: {
    status: 400,
    message: ({ orderId, productId, reason }) =>
      orderId === undefined
        ? `Units of product ${String(productId)} are on hold; they cannot be picked or shipped`
        : `Picked units of order ${String(orderId)} are on hold (${String(reason)}); revert it, or release the hold`,
  },
  hold_exists: {
    status: 400,
    message: ({ sku, lot }) => `${lot === null ? '' : `Lot ${String(lot)} of `}${String(sku)} is on hold there already`,
  },
  unknown_hold: { status: 400, message: ({ holdId }) => `The hold ${String(holdId)} does not exist` },
  hold_not_active: { status: 400, message: ({ holdId }) => `The hold ${String(holdId)} is not active any more` },
  not_reserved: {
    status: 400,
    message: ({ orderId, productId, wanted, reserved }) =>
      `Order ${orderId} has ${reserved} of product ${productId} reserved, not ${wanted}`,
  },
  as_of_in_future: { status: 400, message: ({ now }) => `The instant is in the future: it is ${now}` },
  not_settled_yet: {
    status: 400,
    message: ({ settledTo }) => `The instant is not settled yet: answers are final up to ${settledTo}; ask again in a second`,
  },
  before_first_record: {
    status: 400,
    message: ({ recordedFrom }) =>
      recordedFrom === null ? 'The history of stock has not begun yet' : `The history of stock begins at ${String(recordedFrom)}`,
  },
  routing_rule_not_found: {
    status: 404,
    names: 'routing_rule_id',
    message: ({ routingRuleId }) => `No routing rule ${routingRuleId} of this account exists`,
  },
  routing_rank_taken: { status: 400, message: ({ rank }) => `Another routing rule has the rank ${rank}` },
  routing_parameter_missing: { status: 400, message: ({ kind }) => `A rule of the kind ${kind} needs this parameter` },
  routing_parameter_foreign: { status: 400, message: ({ kind }) => `A rule of the kind ${kind} has no such parameter` },
  unknown_routing_country: { status: 400, message: ({ country }) => `${country} is no country code` },
  too_many_routing_rules: { status: 400, message: ({ limit }) => `An account has at most ${limit} routing rules` },
  replenishment_not_found: {
    status: 404,
    names: 'replenishment_id',
    message: ({ replenishmentId }) => `No replenishment ${replenishmentId} exists`,
  },
  unknown_replenishment: { status: 400, message: ({ replenishmentId }) => `No replenishment ${replenishmentId} exists` },
  repeated_replenishment: {
    status: 400,
    message: ({ replenishmentId }) => `Replenishment ${replenishmentId} is in the request more than once`,
  },
  replenishment_not_changeable: {
    status: 400,
    message: ({ replenishmentId, status }) =>
      `Replenishment ${replenishmentId} cannot be changed: ${status === 'In Transit' ? 'some of it is received' : `it is ${status}`}`,
  },
  replenishment_closed: {
    status: 400,
    message: ({ replenishmentId, status }) => `Replenishment ${replenishmentId} takes nothing more: it is ${status}`,
  },
  sku_not_announced: { status: 400, message: ({ sku }) => `${sku} is not in the replenishment` },
  lot_not_announced: { status: 400, message: ({ sku, lot }) => `The lot ${lot} of ${sku} is not in the replenishment` },
  ambiguous_lot: {
    status: 400,
    message: ({ sku, lots }) => `${sku} comes in several lots: say whether it is ${(lots as string[]).join(' or ')}`,
  },
  contradicting_expiry: {
    status: 400,
    message: ({ sku, lot, expiry, known }) =>
      `${sku}${typeof lot === 'string' ? ` of lot ${lot}` : ''} expires on ${known}, not on ${expiry}`,
  },
  over_receipt: { status: 400, message: ({ sku, quantity, open }) => `${open} of ${sku} are still to be received, not ${quantity}` },
  lot_not_on_cart: { status: 400, message: ({ sku, lot }) => `The lot ${lot} of ${sku} is not on the put-away cart` },
  not_on_cart: { status: 400, message: ({ sku, onCart, quantity }) => `${onCart} of ${sku} are on the put-away cart, not ${quantity}` },
  serial_taken: { status: 400, message: ({ sku, serial }) => `The serial ${serial} of ${sku} exists already` },
  repeated_serial: { status: 400, message: ({ sku, serial }) => `The serial ${serial} of ${sku} is in the request more than once` },
  serials_required: {
    status: 400,
    message: ({ sku, quantity, given }) =>
      `${String(sku)} ships by serial: ${String(quantity)} serials are needed, ${String(given)} are given`,
  },
  too_many_serials: { status: 400, message: ({ count, most }) => `A request may hold at most ${most} serials, not ${count}` },
  bad_serial_range: {
    status: 400,
    message: ({ start, end }) =>
      `${start} to ${end} is no range: both must share what comes before their last number, and its digits, and the end must not come first`,
  },
  no_serial_in_range: { status: 400, message: ({ sku, start, end }) => `${sku} has no serial from ${start} to ${end}` },
  manufacture_not_found: { status: 404, message: ({ manufactureId }) => `No manufacture order ${manufactureId} exists` },
  unknown_manufacture: {
    status: 400,
    message: ({ manufactureId }) => `No manufacture order ${manufactureId} exists at your distribution center`,
  },
  repeated_manufacture: {
    status: 400,
    message: ({ manufactureId }) => `Manufacture order ${manufactureId} is in the request more than once`,
  },
  components_missing: { status: 400, message: 'Give either a synset or items to build the product of' },
  manufactured_of_itself: { status: 400, message: ({ sku }) => `${sku} cannot be built of itself` },
  manufacture_not_startable: {
    status: 400,
    message: ({ manufactureId, status }) => `Manufacture order ${manufactureId} cannot be started: it is ${status}`,
  },
  manufacture_not_cancellable: {
    status: 400,
    message: ({ manufactureId, status }) => `Manufacture order ${manufactureId} cannot be cancelled: it is ${status}`,
  },
  manufacture_not_completable: {
    status: 400,
    message: ({ manufactureId, status }) => `Manufacture order ${manufactureId} cannot be completed: it is ${status}`,
  },
};

export const obstacles: Record<string, string> = {
  units: 'units in stock',
  hurt_units: 'hurt units',
  replenishments: 'open replenishments',
  cart_units: 'received units that are not put away',
  manufacture_orders: 'open manufacture orders',
  pallets: 'pallets that stand in it',
  orders: 'orders that are not shipped',
  corrections: 'recounts that are not applied',
  pickedUnits: 'units picked from it for orders in Processing',
};

/** What prevents a retirement: `12 units in stock`. */
const obstacle = (what: unknown, count: unknown): string => `${String(count)} ${obstacles[String(what)] ?? String(what)}`;
