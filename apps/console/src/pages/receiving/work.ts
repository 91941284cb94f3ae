import type { components } from '../../api/generated/console.js';

/** A replenishment with its open work. */
export type Work = components['schemas']['ReplenishmentWorkAnswer'];
