import { Button, Menu } from '@mantine/core';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { lazy, Suspense, useState } from 'react';
import type { components } from '../../api/generated/oms.js';
import { msg, t } from '../../languages/t.js';
import { DivideDialog, MergeDialog } from './family-dialogs.js';
import { MoveDialog } from './move-dialog.js';
import { unitsOf } from './units-of.js';

const ShipSomeDialog = lazy(() => import('./ship-some-dialog.js'));

type Order = components['schemas']['OrderAnswer'];

const DIVIDED = 6;
/** Hold, Pending, Backorder: when to offer it; the server has the rule. */
const UNRELEASED = new Set([2, 3, 7]);

const dialogs = {
  some: { label: msg('Ship some now …'), Dialog: ShipSomeDialog },
  divide: { label: msg('Divide'), Dialog: DivideDialog },
  merge: { label: msg('Merge'), Dialog: MergeDialog },
  move: { label: msg('Move to …'), Dialog: MoveDialog },
} as const;
type Act = keyof typeof dialogs;

function actsOf(order: Order): Act[] {
  const { status_id: status, parent_order_id: parent, short } = order;
  if (status === DIVIDED) return ['merge'];
  if (short !== undefined && parent === null) return ['divide'];
  if (!UNRELEASED.has(status)) return [];
  if (parent !== null) return ['move'];
  return unitsOf(order) > 1 ? ['some', 'divide', 'move'] : ['divide', 'move'];
}

/** Actions that change the sites of an order, each with a preview. */
export function OrderActs({ order }: { order: Order }) {
  const [act, setAct] = useState<Act>();
  const acts = actsOf(order);
  const Dialog = act && dialogs[act].Dialog;
  // An open dialog stays when the order changes meanwhile; the server then refuses what is no longer possible.
  if (acts.length === 0 && Dialog === undefined) return null;
  return (
    <>
      <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button variant="default" rightSection={<ChevronDown size={16} aria-hidden />}>
            {t('Sites')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {acts.map((each) => (
            <Menu.Item key={each} onClick={() => setAct(each)}>
              {t(dialogs[each].label)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Suspense>{Dialog && <Dialog order={order} onClose={() => setAct(undefined)} />}</Suspense>
    </>
  );
}
