import { Alert } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** A message above the page for everybody who looks at it. */
export function Banner({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <Alert color="yellow" variant="light" radius={0} role="alert" icon={<Icon size={18} aria-hidden />} title={title}>
      {children}
    </Alert>
  );
}
