import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
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

/** What to do now in one big line, what comes then, and what goes back. */
export function BatchView({ batch, walk, putBack, current, orderWithoutTote, inHand, isSerialWanted, on }: Shown) {
  const isEnded = batch.state === 'done' || batch.state === 'cancelled';
  const isWalking = !isEnded && orderWithoutTote === undefined && current !== undefined;
  return (
    <>
      {batch.state === 'open' && <p className={classes.finished}>This batch waits for a picker. Claim it to go on.</p>}
      {!isEnded && orderWithoutTote !== undefined && (
        <p className={classes.finished}>{`Scan a tote for order ${orderWithoutTote.order}.`}</p>
      )}
      {isWalking && <Here key={current.taskId} task={current} inHand={inHand} isSerialWanted={isSerialWanted} onShort={on.short} />}
      <Then tasks={walk.tasks.filter((task) => task !== current)} />
      {walk.missing.length > 0 && (
        <div className={classes.missing}>
          <Text fw={600}>No bin holds these: a lead decides</Text>
          <ul>
            {walk.missing.map(({ sku, quantity }) => (
              <li key={sku}>{unitsOf(quantity, sku)}</li>
            ))}
          </ul>
        </div>
      )}
      {putBack.length > 0 && (
        <div className={classes.missing}>
          <Text fw={600}>Put these back</Text>
          <ul aria-label="Put back">
            {putBack.map((units) => (
              <li
                key={`${units.order_id} ${units.sku} ${placeOf(units)}`}
              >{`${unitsOf(units.quantity, units.sku)} into ${placeOf(units)}`}</li>
            ))}
          </ul>
        </div>
      )}
      {isEnded && <Ended batch={batch} onPack={on.pack} />}
      {!isEnded && (
        <Group gap="xs" mt="md">
          {walk.tasks.length === 0 && (
            <Button h={48} onClick={on.finish}>
              Finish the batch
            </Button>
          )}
          {batch.state === 'claimed' && walk.tasks.length > 0 && (
            <Button variant="default" h={48} onClick={on.giveBack}>
              Give the batch back
            </Button>
          )}
        </Group>
      )}
    </>
  );
}

/** Where to go, what to take, and into which tote. */
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
        <strong>{`Take ${unitsOf(task.left, task.sku)}${task.tote === null ? '' : `, tote ${task.tote}`}`}</strong>
        {task.lot !== null && ` · lot ${task.lot}`}
        <br />
        {task.description}
      </p>
      {inHand > 0 && <Text fw={600}>{`${inHand.toLocaleString()} in hand. Scan tote ${task.tote ?? ''}.`}</Text>}
      {isSerialWanted && <Text fw={600}>Scan its serial number.</Text>}
      {isShort ? (
        <ShortPick onReported={(found) => onShort(task, found)} onClose={() => setShort(false)} />
      ) : (
        <Button variant="default" h={48} onClick={() => setShort(true)}>
          Short pick
        </Button>
      )}
    </div>
  );
}

function Then({ tasks }: { tasks: readonly OpenTask[] }) {
  if (tasks.length === 0) return null;
  return (
    <ol className={classes.places} aria-label="Then">
      {tasks.map((task) => (
        <li key={task.taskId}>
          <span>
            <strong>{placeOf(task)}</strong>
            <small>{`${task.sku}${task.tote === null ? '' : `, tote ${task.tote}`}`}</small>
          </span>
          <strong>{task.left.toLocaleString()}</strong>
        </li>
      ))}
    </ol>
  );
}

const partIn = ({ batch_id: id, zone }: Batch['orders'][number]['elsewhere'][number]): string =>
  zone === null ? `batch ${id}` : `zone ${zone}`;

/** The orders that go to the bench; those that other zones still pick wait there for the rest. */
function Ended({ batch: { orders }, onPack }: { batch: Batch; onPack: (orderId: number) => void }) {
  const picked = orders.filter(({ state }) => state === 'picked');
  return (
    <>
      <p className={classes.finished}>The batch is done. Bring it to the pack station.</p>
      <ul className={classes.places} aria-label="To the pack station">
        {picked.map(({ order_id: id, order_number: number, tote, elsewhere }) => (
          <li key={id}>
            <span>
              <strong>{tote ?? `Order ${number ?? id}`}</strong>
              <small>{tote !== null && `order ${number ?? id}`}</small>
              {elsewhere.length > 0 && <small>{`still picked: ${elsewhere.map(partIn).join(', ')}`}</small>}
            </span>
            {elsewhere.length === 0 && (
              <Button h={48} onClick={() => onPack(id)} aria-label={`Pack order ${number ?? id}`}>
                Pack
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
