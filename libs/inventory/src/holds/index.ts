// Holds of products and lots.
export { ChangeUnitStatesHandler } from './change-unit-states.js';
export { EndHoldsHandler } from './end-holds.js';
export { FindHoldWorkHandler } from './find-hold-work.js';
export { HoldRows } from './hold-rows.js';
export { GetHoldsHandler, ListHoldsHandler } from './list-holds.js';
export { PlaceHoldsHandler } from './place-holds.js';
