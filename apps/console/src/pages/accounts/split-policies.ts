import type { components } from '../../api/generated/console.js';
import { msg } from '../../languages/t.js';

export type SplitPolicy = components['schemas']['AccountAnswer']['split_policy'];

/** The policies as pages name them, the most careful first. */
export const splitPolicies: Readonly<Record<SplitPolicy, { name: string; about: string }>> = {
  never: {
    name: msg('Never'),
    about: msg('An order ships from one site. When no site can serve it whole, it waits there as a backorder.'),
  },
  when_needed: {
    name: msg('When needed'),
    about: msg('When no single site can serve an order whole, it is divided over the fewest sites that together can. Otherwise it waits.'),
  },
  ship_available: {
    name: msg('Ship what is available'),
    about: msg('Besides, what no site has waits in a backorder of its own, and the rest of the order ships at once.'),
  },
};
