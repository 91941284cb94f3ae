import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Me } from '../api/client.js';
import { msg } from '../languages/t.js';

/** Groups of the navigation, in its order. */
export const sections = [msg('Work'), msg('Catalogue'), msg('Set-up'), msg('System Config'), msg('My Account')] as const;

/**
 * One page: what the navigation and the router know of it. Every `pages/<folder>/page.ts` exports one as `page` (or several as `pages`)
 * and is found by itself; the page's own code is loaded when it is first visited.
 */
export interface Page {
  /** Under `/console`, with `:parameters` (wouter). */
  path: string;
  /** Who sees it; the server decides by itself what it answers. */
  sides: readonly Me['side'][];
  /** The permission it needs, one of `apps/api/src/console/sessions/permissions.ts`. */
  permission?: string;
  /** Its place in the navigation; none for pages reached from others. */
  nav?: {
    label: string;
    section: (typeof sections)[number];
    order: number;
    icon: LucideIcon;
    /** After `g`, it leads here; each of a side once. */
    letter?: string;
  };
  /** What people do there, for those who look for it: `New order`. */
  act?: string;
  /** Whether it is only there to change something, so that viewers of an account do not see it. */
  changes?: true;
  /** The permission it takes to be offered as such, where the page itself takes another. */
  actPermission?: string;
  load: () => Promise<{ default: ComponentType<{ params: Record<string, string> }> }>;
}
