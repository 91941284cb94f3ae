import { Button, Menu } from '@mantine/core';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { msg, t } from '../../languages/t.js';
import { useActKeys } from '../../patterns/page/act-keys.js';
import { printDocument } from '../../patterns/print/print-document.js';
import { PROCESSING } from '../../patterns/orders/order-statuses.js';

interface Printed {
  order_id: number;
  status_id: number;
}

/** Orders of one pick list. */
export const MAX_PICKED = 50;

const KINDS = [
  { kind: 'pick_list', label: msg('Pick list'), paper: 'sheet' },
  { kind: 'packing_slip', label: msg('Packing slips'), paper: 'sheet' },
  { kind: 'shipping_label', label: msg('Labels'), paper: 'label' },
] as const;

/** Prints for all of these orders: each kind is one file, on the device's printer or in a new tab. The menu of a page has a key. */
export function PrintMenu({ orders, hasKey = false }: { orders: readonly Printed[]; hasKey?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const hintOf = useActKeys(hasKey ? { p: () => setOpen(true) } : {});
  const order_ids = orders.map(({ order_id }) => order_id);
  const isToPick = orders.every(({ status_id }) => status_id === PROCESSING) && orders.length <= MAX_PICKED;
  const print = ({ kind, paper }: (typeof KINDS)[number]): Promise<void> => printDocument({ kind, order_ids }, paper);
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          size="sm"
          variant="default"
          leftSection={<Printer size={16} aria-hidden />}
          rightSection={<ChevronDown size={16} aria-hidden />}
          {...hintOf('p')}
        >
          {t('Print')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {KINDS.filter(({ kind }) => kind !== 'pick_list' || isToPick).map((each) => (
          <Menu.Item key={each.kind} onClick={() => void print(each)}>
            {t(each.label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
