import { Button } from '@mantine/core';
import Plus from 'lucide-react/icons/plus';
import { Link } from 'wouter';

/** Leads from a list to the form for a new record. */
export function CreateLink({ to, children }: { to: string; children: string }) {
  return (
    <Button component={Link} href={to} leftSection={<Plus size={16} aria-hidden />}>
      {children}
    </Button>
  );
}
