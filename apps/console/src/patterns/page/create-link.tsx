import { Button } from '@mantine/core';
import Plus from 'lucide-react/icons/plus';
import { useContext } from 'react';
import { Link } from 'wouter';
import { ViewingContext } from './viewing.js';

/** A link from a list to the form for a new record. */
export function CreateLink({ to, children }: { to: string; children: string }) {
  if (useContext(ViewingContext)) return null;
  return (
    <Button component={Link} href={to} leftSection={<Plus size={16} aria-hidden />}>
      {children}
    </Button>
  );
}
