import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { useLanguage } from '../../languages/choice.js';
import { t } from '../../languages/t.js';
import { asItWasLeft } from './last-search.js';

/** A link to a page's list, with the filters and the page of the list where people left it. */
export function BackTo({ href, label }: { href: string; label: string }) {
  // Pages keep the element as a constant, so only this redraws it in another language.
  useLanguage();
  return (
    <Anchor component={Link} href={asItWasLeft(href)} size="sm" underline="hover">
      {t(label)}
    </Anchor>
  );
}
