import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { number as quantityOf, t } from '../../../languages/t.js';
import { unitsOf } from '../floor/floor.js';
import classes from '../floor/scan.module.css';
import { type Batch, type BatchStops, type BatchWalk, type OpenTask, placeOf } from './batch-walk.js';
import { type FoundShort, ShortPick } from './short-pick.js';

interface Shown {
  batch: Batch;
  walk: BatchWalk;
  putBack: BatchStops['put_back'];
  current: OpenTask | undefined;
  orderWithoutTote: { order: string } | undefined;
  inHand: number;
  isSerialWanted: boolean;
  on: {
    short: (task: OpenTask, found: FoundShort) => void;
    finish: () => void;
    giveBack: () => void;
    pack: (orderId: number) => void;
  };
}

/** What to do now in one large line, what follows, and what goes back. */
export function BatchView({ batch, walk, putBack, current, orderWithoutTote, inHand, isSerialWanted, on }: Shown) {
  const isEnded = batch.state === 'done' || batch.state === 'cancelled';
  const isWalking = !isEnded && orderWithoutTote === undefined && current !== undefined;
  return (
    <>
      {batch.state === 'open' && <p className={classes.finished}>{t('This batch waits for a picker. Claim it to go on.')}</p>}
      {!isEnded && orderWithoutTote !== undefined && (
        <p className={classes.finished}>{t('Scan a tote for order {order}.', { order: orderWithoutTote.order })}</p>
      )}
      {isWalking && <Here key={current.taskId} task={current} inHand={inHand} isSerialWanted={isSerialWanted} onShort={on.short} />}
      <Then tasks={walk.tasks.filter((task) => task !== current)} />
      {walk.missing.length > 0 && (
        <div className={classes.missing}>
          <Text fw={600}>{t('No bin holds these: a lead decides')}</Text>
          <ul>
            {walk.missing.map(({ sku, quantity }) => (
              <li key={sku}>{unitsOf(quantity, sku)}</li>
            ))}
          </ul>
        </div>
      )}
      {putBack.length > 0 && (
        <div className={classes.missing}>
          <Text fw={600}>{t('Put these back')}</Text>
          <ul aria-label={t('Put back')}>
            {putBack.map((units) => (
              <li key={`${units.order_id} ${units.sku} ${placeOf(units)}`}>
                {t('{units} into {bin}', { units: unitsOf(units.quantity, units.sku), bin: placeOf(units) })}
              </li>
            ))}
          </ul>
        </div>
      )}
      {isEnded && <Ended batch={batch} onPack={on.pack} />}
      {!isEnded && (
        <Group gap="xs" mt="md">
          {walk.tasks.length === 0 && (
            <Button h={48} onClick={on.finish}>
              {t('Finish the batch')}
            </Button>
          )}
          {batch.state === 'claimed' && walk.tasks.length > 0 && (
            <Button variant="default" h={48} onClick={on.giveBack}>
              {t('Give the batch back')}
            </Button>
          )}
        </Group>
      )}
    </>
  );
}

/** The bin to go to, the units to take, and the tote they go into. */
function Here({
  task,
  inHand,
  isSerialWanted,
  onShort,
}: {
  task: OpenTask;
  inHand: number;
  isSerialWanted: boolean;
  onShort: Shown['on']['short'];
}) {
  const [isShort, setShort] = useState(false);
  return (
    <div className={classes.here}>
      <p className={classes.where}>{placeOf(task)}</p>
      <p className={classes.what}>
        <strong>
          {task.tote === null
            ? t('Take {units}', { units: unitsOf(task.left, task.sku) })
            : t('Take {units}, tote {tote}', { units: unitsOf(task.left, task.sku), tote: task.tote })}
        </strong>
        {task.lot !== null && ` · ${t('lot {lot}', { lot: task.lot })}`}
        <br />
        {task.description}
      </p>
      {inHand > 0 && <Text fw={600}>{t('{units} in hand. Scan tote {tote}.', { units: inHand, tote: task.tote ?? '' })}</Text>}
      {isSerialWanted && <Text fw={600}>{t('Scan its serial number.')}</Text>}
      {isShort ? (
        <ShortPick onReported={(found) => onShort(task, found)} onClose={() => setShort(false)} />
      ) : (
        <Button variant="default" h={48} onClick={() => setShort(true)}>
          {t('Short pick')}
        </Button>
      )}
    </div>
  );
}

function Then({ tasks }: { tasks: readonly OpenTask[] }) {
  if (tasks.length === 0) return null;
  return (
    <ol className={classes.places} aria-label={t('Then')}>
      {tasks.map((task) => (
        <li key={task.taskId}>
          <span>
            <strong>{placeOf(task)}</strong>
            <small>{[task.sku, ...(task.tote === null ? [] : [t('tote {tote}', { tote: task.tote })])].join(', ')}</small>
          </span>
          <strong>{quantityOf(task.left)}</strong>
        </li>
      ))}
    </ol>
  );
}

const partIn = ({ batch_id: id, zone }: Batch['orders'][number]['elsewhere'][number]): string =>
  zone === null ? t('batch {id}', { id: String(id) }) : t('zone {zone}', { zone });

/** The orders that go to the bench. Those that other zones still pick wait there for the rest. */
function Ended({ batch: { orders }, onPack }: { batch: Batch; onPack: (orderId: number) => void }) {
  const picked = orders.filter(({ state }) => state === 'picked');
  return (
    <>
      <p className={classes.finished}>{t('The batch is done. Bring it to the pack station.')}</p>
      <ul className={classes.places} aria-label={t('To the pack station')}>
        {picked.map(({ order_id: id, order_number: number, tote, elsewhere }) => (
          <li key={id}>
            <span>
              <strong>{tote ?? t('Order {number}', { number: number ?? String(id) })}</strong>
              <small>{tote !== null && t('order {number}', { number: number ?? String(id) })}</small>
              {elsewhere.length > 0 && <small>{t('still picked: {places}', { places: elsewhere.map(partIn).join(', ') })}</small>}
            </span>
            {elsewhere.length === 0 && (
              <Button h={48} onClick={() => onPack(id)} aria-label={t('Pack order {number}', { number: number ?? String(id) })}>
                {t('Pack')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
