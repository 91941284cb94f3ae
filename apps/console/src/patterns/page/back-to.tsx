import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { asItWasLeft } from '../lists/last-search.js';

/** The way back to the list a page belongs to, as it was left. */
export function BackTo({ href, label }: { href: string; label: string }) {
  return (
    <Anchor component={Link} href={asItWasLeft(href)} size="sm" underline="hover">
      {label}
    </Anchor>
  );
}
