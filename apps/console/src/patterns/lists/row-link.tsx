import { Anchor } from '@mantine/core';
import type { MouseEvent } from 'react';
import { Link } from 'wouter';

/** The name of a row, as a link to its page. A click anywhere on the row follows its first link. */
export function RowLink({ to, children }: { to: string; children: string }) {
  return (
    <Anchor component={Link} href={to} fw={500} underline="hover" data-row-link>
      {children}
    </Anchor>
  );
}

/** Elements that handle clicks themselves: links, buttons, fields, and cells with a checkbox. */
const OWN_CLICKS = ['a', 'button', 'input', 'select', 'textarea', 'label', 'summary', '[role="button"]', '[data-own-clicks]'].join();

/**
 * Opens the page of a clicked row, if it has one; in a new tab with Ctrl or the middle button, like a link. Ignores clicks that end a
 * selection of text, and those on elements with clicks of their own.
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
