import { Group } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import patterns from '../patterns.module.css';

/** Below the rows of a list: what leads to others of them. */
export function RowsFoot({ justify, children }: { justify: 'space-between' | 'flex-end'; children: ReactNode }) {
  return (
    <Group justify={justify} className={patterns.foot} gap="sm" onClick={showFromTop}>
      {children}
    </Group>
  );
}

/** Whoever asks for other rows stands below the last ones, and begins to read at the first. */
function showFromTop({ target, currentTarget }: MouseEvent): void {
  const rows = currentTarget.previousElementSibling;
  if (!(rows instanceof HTMLElement && target instanceof Element && target.closest('button'))) return;
  // Of rows that scroll in a frame of their own.
  rows.scrollTop = 0;
  rows.style.scrollMarginTop = 'var(--app-shell-header-offset, 0)';
  if (rows.getBoundingClientRect().top < parseFloat(getComputedStyle(rows).scrollMarginTop)) rows.scrollIntoView({ block: 'start' });
}
