// The search of orders by any part of their texts.
export { ContainedTexts } from './contained-texts.js';
export { GetOrderSearchHandler } from './get-order-search.js';
export {
  BeginOrderSegmentHandler,
  IndexOrderTextsHandler,
  KeepOrderGramsHandler,
  NoteChangedOrdersHandler,
  RebuildOrderSearchHandler,
} from './index-order-texts.js';
export { MergeOrderSegmentsHandler } from './merge-order-segments.js';
export { OrderSearchIndex } from './order-search-index.js';
export { OrderSearchStore } from './store/order-search-store.js';
export { OrderTexts } from './store/order-texts.js';
export { SegmentMergeStore } from './store/segment-merge-store.js';
