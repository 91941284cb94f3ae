import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Me } from '../api/client.js';
import { msg } from '../languages/t.js';

/** Groups of the navigation, in its order. */
export const sections = [msg('Work'), msg('Catalogue'), msg('Set-up'), msg('System Config'), msg('My Account')] as const;

/**
 * One page, as the navigation and the router know it. Every `pages/<folder>/page.ts` exports one as `page` (or several as `pages`), which
 * the console finds on its own; the page's code is loaded with the first visit.
 */
export interface Page {
  /** Under `/console`, with `:parameters` (wouter). */
  path: string;
  /** Which sides see it; the server itself decides what it answers. */
  sides: readonly Me['side'][];
  /** The permission it needs, one of `apps/api/src/console/sessions/permissions.ts`. */
  permission?: string;
  /** Its place in the navigation; pages without one are reached from others. */
  nav?: {
    label: string;
    section: (typeof sections)[number];
    order: number;
    icon: LucideIcon;
    /** The letter that leads here after `g`; unique within a side. */
    letter?: string;
  };
  /** Its action, for the search of the console: `New order`. */
  act?: string;
  /** Whether its only purpose is a change, so that viewers of an account do not see it. */
  changes?: true;
  /** The permission that its action needs in the search, if that differs from the page's. */
  actPermission?: string;
  load: () => Promise<{ default: ComponentType<{ params: Record<string, string> }> }>;
}
