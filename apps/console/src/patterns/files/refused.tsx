import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';

/** Why a file cannot be used at all. */
export function Refused({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Alert color="red.9" variant="outline" title={title} role="alert">
      {children}
    </Alert>
  );
}
