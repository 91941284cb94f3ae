import { Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { t } from '../../languages/t.js';

/** The only heading of a page. It names the tab, and takes the focus after a navigation, where screen readers and keyboards then begin. */
export function Heading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [path] = useLocation();
  useEffect(() => {
    document.title = `${children} · ${t('Console')}`;
  }, [children]);
  useEffect(() => {
    // Does not take the focus from a field with autofocus.
    if (document.activeElement === document.body || document.activeElement?.closest('nav')) heading.current?.focus({ preventScroll: true });
  }, [path]);
  return (
    <Title order={1} tabIndex={-1} ref={heading}>
      {children}
    </Title>
  );
}
