// Durations in minutes and how often they occurred: sums and percentiles.
export { addSpans, pacesOf, spanBetween, type Spans } from './spans.js';
