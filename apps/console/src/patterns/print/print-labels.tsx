import { Button } from '@mantine/core';
import Printer from 'lucide-react/icons/printer';
import { printDocument } from './print-document.js';

type Wanted = Exclude<Parameters<typeof printDocument>[0], () => unknown>;
type Labels = Pick<Wanted, 'kind' | 'bins' | 'products'>;

/** A button that prints labels of bins or products. */
export function PrintLabels({ wanted, label }: { wanted: Labels | (() => Promise<Labels>); label: string }) {
  return (
    <Button variant="default" size="sm" leftSection={<Printer size={16} aria-hidden />} onClick={() => void printDocument(wanted, 'label')}>
      {label}
    </Button>
  );
}
