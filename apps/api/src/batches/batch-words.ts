import type { InventoryErrorCode } from '@contract/inventory';
import type { HandErrorCode, WaveErrorCode } from '@contract/warehouse';
import type { ProblemEntry } from '../errors/index.js';

type ShortCode =
  | Extract<HandErrorCode, 'bin_holds_less' | 'lot_on_hold' | 'more_than_open' | 'serials_required' | 'unknown_lot'>
  | Extract<InventoryErrorCode, 'not_reserved'>
  | 'invalid_quantity'
  | 'account_not_activated'
  | 'bin_retired';

/** Refusals of the task and tote that a pick names. */
export const taskCodes: Record<'task_not_open' | 'wrong_tote' | 'tote_required', ProblemEntry> = {
  task_not_open: {
    status: 400,
    message: ({ taskId, orderId }) =>
      orderId === undefined
        ? `Task ${String(taskId)} of the batch is not open`
        : `Order ${String(orderId)} has no open task ${String(taskId)} of this product`,
  },
  wrong_tote: {
    status: 400,
    message: ({ orderId, tote, right }) =>
      (right as string[]).length > 0
        ? `Order ${String(orderId)} goes into tote ${(right as string[]).join(' or ')}, not into ${String(tote)}`
        : `Order ${String(orderId)} has no tote: say first that it gets ${String(tote)}`,
  },
  tote_required: {
    status: 400,
    message: ({ orderId, right }) => `Say into which tote: order ${String(orderId)} has ${(right as string[]).join(' and ')}`,
  },
};

/** Refusals of waves and batches. */
export const waveCodes: Record<WaveErrorCode | ShortCode | 'unknown_zone', ProblemEntry> = {
  nothing_to_plan: { status: 400, message: 'No order of the criteria has anything to pick' },
  order_not_plannable: {
    status: 400,
    message: ({ orderId }) =>
      `Order ${String(orderId)} has nothing to pick at your distribution center, or is in a wave already, or needs units of other zones`,
  },
  wave_not_found: { status: 404, names: 'id', message: ({ waveId }) => `There is no wave ${String(waveId)}` },
  wave_not_planned: { status: 400, message: ({ waveId, state }) => `Wave ${String(waveId)} cannot be released: it is ${String(state)}` },
  wave_not_released: { status: 400, message: ({ waveId }) => `Wave ${String(waveId)} is not released yet: plan it again with the order` },
  wave_ended: { status: 400, message: ({ waveId, state }) => `Wave ${String(waveId)} is ${String(state)} already` },
  wave_rule_changed: { status: 412, message: 'Somebody set the first rule of the site at the same moment; read it first' },
  rule_without_trigger: { status: 400, message: 'Say when waves are released: min_orders, every_minutes or before_due_minutes' },
  orders_in_wave: { status: 400, message: ({ orderId }) => `Order ${String(orderId)} is in another wave that is not done` },
  batch_not_found: { status: 404, names: 'id', message: ({ batchId }) => `There is no batch ${String(batchId)}` },
  batch_not_open: { status: 400, message: ({ batchId, state }) => `Batch ${String(batchId)} is ${String(state)}` },
  batch_done: { status: 400, message: ({ batchId, state }) => `Batch ${String(batchId)} is ${String(state)} already` },
  batch_claimed: { status: 400, message: ({ batchId, claimedBy }) => `Batch ${String(batchId)} is ${String(claimedBy)}'s` },
  batch_not_yours: { status: 400, message: ({ batchId }) => `Batch ${String(batchId)} is not yours: claim it first` },
  unknown_zone: { status: 400, message: ({ zone }) => `Your distribution center has no zone ${String(zone)}` },
  unknown_cart: { status: 400, message: ({ cart }) => `Your distribution center has no cart ${String(cart)} in use` },
  cart_in_use: { status: 400, message: ({ cart, batchId }) => `Somebody picks batch ${String(batchId)} with cart ${String(cart)}` },
  unknown_user: { status: 400, message: ({ userName }) => `Nobody named ${String(userName)} works at your distribution center` },
  claim_id_reused: { status: 400, message: ({ id }) => `The id ${String(id)} was used for another claim before` },
  order_not_in_batch: { status: 400, message: ({ orderId, batchId }) => `Order ${String(orderId)} is not in batch ${String(batchId)}` },
  nothing_to_put_back: {
    status: 400,
    message: ({ orderId, batchId }) => `Order ${String(orderId)} has nothing of batch ${String(batchId)} to put back`,
  },
  tote_in_use: { status: 400, message: ({ tote, order }) => `Tote ${String(tote)} has order ${String(order)}` },
  repeated_tote: { status: 400, message: ({ tote }) => `Tote ${String(tote)} is in the request more than once` },
  tasks_open: { status: 400, message: ({ taskId, orderId }) => `Task ${String(taskId)} of order ${String(orderId)} is not picked` },
  task_not_open: taskCodes.task_not_open,
  short_id_reused: { status: 400, message: ({ id }) => `The id ${String(id)} was used for another short before` },
  // refusals of the count of a bin
  account_not_activated: { status: 400, message: ({ accountId }) => `The account ${String(accountId)} is not activated` },
  bin_retired: { status: 400, message: ({ bin }) => `The bin ${String(bin)} is retired: nothing can be counted there` },
  // refusals of a short pick
  bin_holds_less: { status: 400, message: ({ held }) => `By the books the bin has ${String(held)}: count it first` },
  lot_on_hold: { status: 400, message: ({ sku }) => `Units of ${String(sku)} are on hold` },
  more_than_open: { status: 400, message: ({ open }) => `The order needs only ${String(open)} more` },
  not_reserved: { status: 400, message: 'The order has fewer units reserved' },
  serials_required: { status: 400, message: ({ sku }) => `Log the picked units of ${String(sku)} with their serials first` },
  unknown_lot: { status: 400, message: ({ lot }) => `The bin has no units of lot ${String(lot)}` },
  invalid_quantity: { status: 400, message: ({ held }) => `A short takes fewer than the ${String(held)} that the task wants` },
};
