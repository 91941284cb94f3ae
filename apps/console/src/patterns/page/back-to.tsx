import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { useLanguage } from '../../languages/choice.js';
import { t } from '../../languages/t.js';
import { asItWasLeft } from './last-search.js';

/** A link to the list a page belongs to, with the filters and the page people left it at. */
export function BackTo({ href, label }: { href: string; label: string }) {
  // Pages keep it as a constant, which is drawn anew for nothing else.
  useLanguage();
  return (
    <Anchor component={Link} href={asItWasLeft(href)} size="sm" underline="hover">
      {t(label)}
    </Anchor>
  );
}
