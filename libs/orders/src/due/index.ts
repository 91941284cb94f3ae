// Due dates of orders, by the cut-offs of their sites.
export { AddCutOffHandler, ChangeCutOffHandler, GetCutOffHandler, ListCutOffsHandler } from './cut-offs.js';
export { DueDates, type PlacedBefore } from './due-dates.js';
export { CutOffStore } from './store/cut-off-store.js';
