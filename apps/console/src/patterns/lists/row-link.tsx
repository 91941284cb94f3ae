import { Anchor } from '@mantine/core';
import { Link } from 'wouter';

/** What a row is called, as a link to its page. */
export function RowLink({ to, children }: { to: string; children: string }) {
  return (
    <Anchor component={Link} href={to} fw={600} underline="hover">
      {children}
    </Anchor>
  );
}
