import { Anchor } from '@mantine/core';
import { Link } from 'wouter';

/** The way back to the list a page belongs to. */
export function BackTo({ href, label }: { href: string; label: string }) {
  return (
    <Anchor component={Link} href={href} size="sm" underline="hover">
      {label}
    </Anchor>
  );
}
