import { Anchor } from '@mantine/core';
import type { MouseEvent } from 'react';
import { Link } from 'wouter';

/** The name of a row, as a link to its page; a click anywhere on the row of a list opens the first of its row. */
export function RowLink({ to, children }: { to: string; children: string }) {
  return (
    <Anchor component={Link} href={to} fw={500} underline="hover" data-row-link>
      {children}
    </Anchor>
  );
}

/** What is clicked for itself: links, buttons, fields, and the cell around a checkbox. */
const OWN_CLICKS = ['a', 'button', 'input', 'select', 'textarea', 'label', 'summary', '[role="button"]', '[data-own-clicks]'].join();

/**
 * Opens the page of a row that was clicked, where it has one: in a new tab as links do, with Ctrl or the middle button. A click at the end of
 * selecting text, or on something that does something else, opens nothing.
 */
export function openRow(event: MouseEvent<HTMLTableRowElement>): void {
  const { currentTarget: row, target } = event;
  if (event.defaultPrevented || event.button > 1) return;
  if (!(target instanceof Element) || !row.contains(target) || target.closest(OWN_CLICKS)) return;
  if (window.getSelection()?.isCollapsed === false) return;
  const link = row.querySelector<HTMLAnchorElement>('a[data-row-link]');
  if (!link) return;
  if (event.button === 1 || event.ctrlKey || event.metaKey) window.open(link.href, '_blank', 'noopener');
  else link.click();
}
