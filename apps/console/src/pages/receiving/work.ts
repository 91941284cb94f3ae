import type { components } from '../../api/generated/console.js';

/** A replenishment with what is still to be done of it. */
export type Work = components['schemas']['ReplenishmentWorkAnswer'];
