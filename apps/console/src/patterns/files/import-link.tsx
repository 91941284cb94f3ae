import { Button } from '@mantine/core';
import FileUp from 'lucide-react/icons/file-up';
import { useContext } from 'react';
import { Link } from 'wouter';
import { t } from '../../languages/t.js';
import { ViewingContext } from '../page/viewing.js';

/** Leads from a list to the import of its records. */
export function ImportLink({ to, children = t('Import') }: { to: string; children?: string }) {
  if (useContext(ViewingContext)) return null;
  return (
    <Button component={Link} href={to} variant="default" leftSection={<FileUp size={16} aria-hidden />}>
      {children}
    </Button>
  );
}
