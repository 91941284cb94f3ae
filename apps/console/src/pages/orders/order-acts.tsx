import { Button, Menu } from '@mantine/core';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { lazy, Suspense, useState } from 'react';
import type { components } from '../../api/generated/oms.js';
import { DivideDialog, MergeDialog } from './family-dialogs.js';
import { MoveDialog } from './move-dialog.js';
import { unitsOf } from './units-of.js';

const ShipSomeDialog = lazy(() => import('./ship-some-dialog.js'));

type Order = components['schemas']['OrderAnswer'];

const DIVIDED = 6;
/** Hold, Pending, Backorder: the rule is the server's, this says when to offer it. */
const UNRELEASED = new Set([2, 3, 7]);

const dialogs = { 'Ship some now …': ShipSomeDialog, Divide: DivideDialog, Merge: MergeDialog, 'Move to …': MoveDialog } as const;
type Act = keyof typeof dialogs;

function actsOf(order: Order): Act[] {
  const { status_id: status, parent_order_id: parent, short } = order;
  if (status === DIVIDED) return ['Merge'];
  if (short !== undefined && parent === null) return ['Divide'];
  if (!UNRELEASED.has(status)) return [];
  if (parent !== null) return ['Move to …'];
  return unitsOf(order) > 1 ? ['Ship some now …', 'Divide', 'Move to …'] : ['Divide', 'Move to …'];
}

/** What changes the sites that serve an order, each shown before it is done. */
export function OrderActs({ order }: { order: Order }) {
  const [act, setAct] = useState<Act>();
  const acts = actsOf(order);
  const Dialog = act && dialogs[act];
  // An open dialog stays while the order changes beneath it: the server says what is wrong then.
  if (acts.length === 0 && Dialog === undefined) return null;
  return (
    <>
      <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button variant="default" rightSection={<ChevronDown size={16} aria-hidden />}>
            Sites
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {acts.map((each) => (
            <Menu.Item key={each} onClick={() => setAct(each)}>
              {each}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Suspense>{Dialog && <Dialog order={order} onClose={() => setAct(undefined)} />}</Suspense>
    </>
  );
}
