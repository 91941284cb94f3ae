import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'wouter';
import { answerOf, wms } from '../../api/client.js';
import { number, t, tn } from '../../languages/t.js';
import { actorName } from '../../patterns/page/actor-name.js';
import { formatIn } from '../../patterns/time/zone.js';
import { useZone } from '../../patterns/time/use-zone.js';
import { useLookedAfter } from './at-work.js';
import { useExceptions } from './exceptions.js';
import { aheadInWords, minutesAhead, paceOf } from './pace.js';
import { pool, type PoolGroup } from './pool.js';
import classes from './wall.module.css';
import { type Batch, batchName, LOOK_EVERY_MS, type Wave } from './wave.js';

const LEAVES = { weekday: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const;

/** As many as fit on a screen that nobody scrolls; the others are only counted. */
const GROUPS = 5;
const WAVES = 5;
const PICKERS = 8;
const EXCEPTIONS = 6;

/** The lead's board for a screen on the wall, readable from afar: waiting orders, current waves and pickers, and exceptions; live. */
export default function WallPage() {
  const [, navigate] = useLocation();
  const batches = useLookedAfter();
  const claimed = batches.filter(({ state }) => state === 'claimed');
  const exceptions = useExceptions(batches);
  // The page has no heading that would name the tab.
  useEffect(() => {
    document.title = `${t('Waves')} · ${t('Console')}`;
  }, []);
  return (
    <Modal
      opened
      fullScreen
      onClose={() => navigate('/waves')}
      title={t('Waves')}
      closeButtonProps={{ 'aria-label': t('Back to the waves') }}
      transitionProps={{ duration: 0 }}
      classNames={{ body: classes.wall, content: classes.content }}
    >
      <Waiting />
      <div className={classes.columns}>
        <Part title={t('Waves')}>
          <Waves />
        </Part>
        <Part title={t('Being picked')}>
          <Lines of={claimed} limit={PICKERS} empty={t('Nobody has a batch.')}>
            {(batch) => <Picker key={batch.batch_id} batch={batch} />}
          </Lines>
        </Part>
        <Part title={t('Needs a decision')}>
          <Lines of={exceptions} limit={EXCEPTIONS} empty={t('Nothing.')}>
            {({ batch: { batch_id: id }, order, what }) => (
              <li key={`${id} ${order?.id} ${what}`} className={classes.line}>
                <strong>{order === null ? t('Batch {id}', { id: String(id) }) : t('Order {id}', { id: order.name })}</strong>
                <span>{what}</span>
              </li>
            )}
          </Lines>
        </Part>
      </div>
    </Modal>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part} aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      {children}
    </section>
  );
}

/** The first rows, and how many more there are. */
function Lines<Row>({
  of,
  limit,
  empty,
  children,
}: {
  of: readonly Row[];
  limit: number;
  empty: string;
  children: (row: Row) => ReactNode;
}) {
  if (of.length === 0) return <p className={classes.quiet}>{empty}</p>;
  return (
    <>
      <ul className={classes.lines}>{of.slice(0, limit).map(children)}</ul>
      {of.length > limit && <p className={classes.quiet}>{t('and {count} more', { count: of.length - limit })}</p>}
    </>
  );
}

/** Orders that wait for a wave, by when they leave. */
function Waiting() {
  const { data } = useQuery(pool);
  const groups = data?.data ?? [];
  const furtherOrders = groups.slice(GROUPS).reduce((sum, { orders }) => sum + orders, 0);
  return (
    <section className={classes.groups} aria-label={t('Waiting')}>
      {data && groups.length === 0 && <p className={classes.quiet}>{t('No order waits for a wave.')}</p>}
      {groups.slice(0, GROUPS).map((group) => (
        <Group key={`${group.due_at} ${group.shipping_method}`} group={group} />
      ))}
      {furtherOrders > 0 && <p className={classes.quiet}>{tn(furtherOrders, 'and {count} order more', 'and {count} orders more')}</p>}
    </section>
  );
}

function Group({ group: { due_at: due, shipping_method: method, orders, late } }: { group: PoolGroup }) {
  const zone = useZone();
  return (
    <div className={classes.group}>
      <span className={classes.due}>
        {due === null ? t('No date') : formatIn(zone, LEAVES).format(new Date(due))} {method}
      </span>
      <strong className={classes.many}>{number(orders)}</strong>
      <span>{tn(orders, 'order', 'orders')}</span>
      {late > 0 && <strong className={classes.late}>{t('{count} late', { count: late })}</strong>}
    </div>
  );
}

/** Waves that are being picked, newest first. */
function Waves() {
  const { data } = useQuery({
    queryKey: ['orders', 'waves', 'wall'],
    queryFn: () => answerOf(wms.GET('/waves', { params: { query: { state: 'released', per_page: WAVES } } })),
    refetchInterval: LOOK_EVERY_MS,
  });
  return (
    <Lines of={data?.data ?? []} limit={WAVES} empty={t('No wave is picked.')}>
      {(wave) => <Progress key={wave.wave_id} wave={wave} />}
    </Lines>
  );
}

function Progress({ wave: { wave_id: id, orders, orders_done: done, units, units_picked: picked } }: { wave: Wave }) {
  const share = units === 0 ? 0 : Math.round((picked / units) * 100);
  return (
    <li className={classes.line}>
      <strong>{t('Wave {id}: {share} %', { id: String(id), share })}</strong>
      <progress className={classes.bar} value={share} max={100} aria-label={t('Wave {id}: {share} % picked', { id: String(id), share })} />
      <span>{t('{done} of {count} orders done', { done, count: orders })}</span>
    </li>
  );
}

function Picker({ batch }: { batch: Batch }) {
  const now = Date.now();
  const [pace, ahead] = [paceOf(batch, now), minutesAhead(batch, now)];
  const { units, units_picked: picked, claimed_by: actor } = batch;
  const of = { batch: batchName(batch), picked, units };
  return (
    <li className={classes.line}>
      <strong>{actorName(actor ?? '')}</strong>
      <span>
        {pace === null
          ? t('{batch}: {picked} of {units} units', of)
          : t('{batch}: {picked} of {units} units, {pace} an hour', { ...of, pace: Math.round(pace) })}
        {ahead !== null && (
          <>
            {' '}
            <strong className={ahead < 0 ? classes.late : undefined}>{aheadInWords(ahead)}</strong>
          </>
        )}
      </span>
    </li>
  );
}
