import { Anchor } from '@mantine/core';
import { Link } from 'wouter';

/** The name of a row, as a link to its page. */
export function RowLink({ to, children }: { to: string; children: string }) {
  return (
    <Anchor component={Link} href={to} fw={600} underline="hover">
      {children}
    </Anchor>
  );
}
