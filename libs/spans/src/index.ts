// Minutes that something took, how many times: sums and percentiles of them.
export { addSpans, pacesOf, spanBetween, type Spans } from './spans.js';
