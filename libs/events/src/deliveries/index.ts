// Deliveries of events to webhooks, once for each pair.
export { FindDueDeliveriesHandler, FindDueEndpointsHandler } from './find-due.js';
export { ForgetTheDeletedWebhook } from './forget-the-deleted-webhook.js';
export { GetDeliveryProgressHandler } from './get-delivery-progress.js';
export { LeaseEndpointsHandler, ReleaseEndpointsHandler } from './lease-endpoints.js';
export { ListDeliveriesHandler } from './list-deliveries.js';
export { NewDeliveries } from './new-deliveries.js';
export { RecordOutcomesHandler } from './record-outcomes.js';
export { ReplayEventsHandler } from './replay-events.js';
export { ResendDeliveryHandler } from './resend-delivery.js';
export { ResendTheRange } from './resend-the-range.js';
export { DeliveryStore } from './store/delivery-store.js';
export { TryCounts } from './store/try-counts.js';
