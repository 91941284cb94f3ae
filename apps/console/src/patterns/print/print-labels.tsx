import { Button } from '@mantine/core';
import Printer from 'lucide-react/icons/printer';
import { printDocument } from './print-document.js';

type Wanted = Pick<Parameters<typeof printDocument>[0], 'kind' | 'bins' | 'products'>;

/** Prints labels of bins or products, on the device's printer or in a new tab. */
export function PrintLabels({ wanted, label }: { wanted: Wanted; label: string }) {
  return (
    <Button variant="default" size="sm" leftSection={<Printer size={16} aria-hidden />} onClick={() => void printDocument(wanted, 'label')}>
      {label}
    </Button>
  );
}
