import { Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { t } from '../../languages/t.js';

/** The one heading of a page. It names the tab, and takes the focus after a navigation, so that screen readers and keyboards begin here. */
export function Heading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [path] = useLocation();
  useEffect(() => {
    document.title = `${children} · ${t('Console')}`;
  }, [children]);
  useEffect(() => {
    // A field with autofocus keeps it.
    if (document.activeElement === document.body || document.activeElement?.closest('nav')) heading.current?.focus({ preventScroll: true });
  }, [path]);
  return (
    <Title order={1} tabIndex={-1} ref={heading}>
      {children}
    </Title>
  );
}
