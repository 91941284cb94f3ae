import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { msg, t } from '../../languages/t.js';
import { capital } from '../page/capital.js';

/** The reasons of changes, in words. */
const reasons: Readonly<Record<string, string>> = {
  receipt: msg('Received'),
  put_away: msg('Put into bins'),
  pick: msg('Picked'),
  revert: msg('Pick reverted'),
  recount: msg('Recounted'),
  return: msg('Returned'),
  restock: msg('Restocked'),
  manufacture: msg('Manufactured'),
  move: msg('Moved'),
  initial: msg('Initial stock'),
  expire: msg('Expired'),
  release: msg('Sold again'),
  hold: msg('Put on hold'),
  quarantine: msg('Into quarantine'),
  damage: msg('Damaged'),
  lot_changed: msg('Lot corrected'),
  closing: msg('Earlier changes'),
  opening: msg('Earlier changes'),
  reserve: msg('Reserved'),
  announce: msg('Announced'),
};

/** A change of stock, and the record that it belongs to. */
interface Change {
  reason: string;
  reference: string | null;
  order_number: string | null;
  /** The measure that changed; by default units in bins. */
  measure?: string;
}

/** The record that a change belongs to, with its page on the reader's side; undefined for changes without one, such as moves. */
function recordOf(
  { reason, reference, order_number: order, measure }: Change,
  isFloor: boolean,
): { name: string; to?: string } | undefined {
  const id = /^(?:return:)?(\d+)$/.exec(reference ?? '')?.[1];
  if (id === undefined) return undefined;
  if (order !== null) return { name: order, to: `${isFloor ? '/shipments' : '/orders'}/${id}` };
  if (reason === 'pick' || reason === 'revert' || measure === 'reserved') return { name: t('order {id}', { id }) };
  if (reason === 'put_away' || reason === 'announce')
    return { name: t('replenishment {id}', { id }), to: `${isFloor ? '/receiving' : '/replenishments'}/${id}` };
  if (reason === 'return') return { name: t('return {id}', { id }), to: `${isFloor ? '/returned' : '/returns'}/${id}` };
  return reason === 'manufacture' ? { name: t('manufacture order {id}', { id }) } : undefined;
}

/** The reason in words. A release means the end of a reservation, or that held units are on sale again. */
const wordsOf = ({ reason, measure }: Change): string =>
  measure === 'reserved' && reason === 'release' ? t('No longer reserved') : t(reasons[reason] ?? capital(reason.replaceAll('_', ' ')));

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
