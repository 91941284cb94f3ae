import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { capital } from '../page/capital.js';

/** The reasons of changes, in words. */
const reasons: Readonly<Record<string, string>> = {
  receipt: 'Received',
  put_away: 'Put away',
  pick: 'Picked',
  revert: 'Pick reverted',
  recount: 'Recounted',
  return: 'Returned',
  restock: 'Restocked',
  manufacture: 'Manufactured',
  move: 'Moved',
  initial: 'Initial stock',
  expire: 'Expired',
  release: 'Sold again',
  hold: 'Put on hold',
  quarantine: 'Into quarantine',
  damage: 'Damaged',
  lot_changed: 'Lot corrected',
  closing: 'Earlier changes',
  opening: 'Earlier changes',
  reserve: 'Reserved',
  announce: 'Announced',
};

/** A change of stock, with what it belongs to. */
interface Change {
  reason: string;
  reference: string | null;
  order_number: string | null;
  /** What changed; units in bins unless it says so. */
  measure?: string;
}

/** What a change belongs to, by its name and its page on the reader's side; nothing of what has neither, such as a move. */
function recordOf(
  { reason, reference, order_number: order, measure }: Change,
  isFloor: boolean,
): { name: string; to?: string } | undefined {
  const id = /^(?:return:)?(\d+)$/.exec(reference ?? '')?.[1];
  if (id === undefined) return undefined;
  if (order !== null) return { name: order, to: `${isFloor ? '/shipments' : '/orders'}/${id}` };
  if (reason === 'pick' || reason === 'revert' || measure === 'reserved') return { name: `order ${id}` };
  if (reason === 'put_away' || reason === 'announce')
    return { name: `replenishment ${id}`, to: `${isFloor ? '/receiving' : '/replenishments'}/${id}` };
  if (reason === 'return') return { name: `return ${id}`, to: `${isFloor ? '/returned' : '/returns'}/${id}` };
  return reason === 'manufacture' ? { name: `manufacture order ${id}` } : undefined;
}

/** A release ends a reservation, or puts held units on sale again. */
const wordsOf = ({ reason, measure }: Change): string =>
  measure === 'reserved' && reason === 'release' ? 'No longer reserved' : (reasons[reason] ?? capital(reason.replaceAll('_', ' ')));

/** Why stock changed, with a link to the order, replenishment or return. */
export function Why({ of, isFloor }: { of: Change; isFloor: boolean }) {
  const record = recordOf(of, isFloor);
  return (
    <>
      {wordsOf(of)}
      {record && ': '}
      {record?.to === undefined ? (
        record?.name
      ) : (
        <Anchor component={Link} href={record.to} underline="always">
          {record.name}
        </Anchor>
      )}
    </>
  );
}
