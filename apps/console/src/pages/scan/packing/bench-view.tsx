import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { answerOf, own as api } from '../../../api/client.js';
import type { components } from '../../../api/generated/console.js';
import { answered, number as quantityOf, t, tn } from '../../../languages/t.js';
import { weightInWords } from '../../../patterns/measures/units.js';
import { ProductPicture } from '../../../patterns/page/product-picture.js';
import classes from '../floor/scan.module.css';
import { type Bench, type Carton, contentsOf, type Loose, openUnits } from './bench.js';
import { packProblem, print, reopenCarton, takeOut, voidCarton } from './carton-acts.js';
import own from './packing.module.css';
import type { Tracking } from './tracking.js';

interface Shown {
  bench: Bench;
  current: Carton | undefined;
  tracking: Tracking;
  weight: string;
  isSerialWanted: boolean;
  on: {
    box: (name: string) => void;
    weight: (typed: string) => void;
    close: () => void;
    ship: () => void;
    take: (carton: Carton) => void;
    /** Changes a carton, then shows the message. */
    change: (does: () => Promise<unknown>, says: string, of: Carton) => void;
  };
}

/** The units to pack, the carton in use, and the closed ones. */
export function BenchView(shown: Shown) {
  const { bench, current, on } = shown;
  const done = bench.cartons.filter(({ carton_id: id }) => id !== current?.carton_id);
  const problem = packProblem(bench);
  const isPacked = openUnits(bench) === 0 && !current && bench.cartons.length > 0;
  return (
    <>
      {bench.quantity_unpicked > 0 && problem === undefined && (
        <Text fw={600}>
          {tn(bench.quantity_unpicked, '{count} of its units is not picked yet.', '{count} of its units are not picked yet.')}
        </Text>
      )}
      {openUnits(bench) > 0 && <ToPack units={bench.units} orderId={bench.order_id} />}
      {problem === undefined && <Boxes {...shown} />}
      {current && <AtHand {...shown} current={current} />}
      {done.length > 0 && (
        <ul className={classes.places} aria-label={t('Cartons')}>
          {done.map((carton) => (
            <CartonRow key={carton.carton_id} carton={carton} number={shown.tracking[carton.carton_id]} on={on} />
          ))}
        </ul>
      )}
      {isPacked && problem === undefined && (
        <Button h={56} mt="md" fullWidth onClick={on.ship}>
          {t('Ship')}
        </Button>
      )}
      {problem !== undefined && <p className={classes.finished}>{problem}</p>}
    </>
  );
}

function ToPack({ units, orderId }: { units: readonly Loose[]; orderId: number }) {
  return (
    <ul className={classes.places} aria-label={t('To pack')}>
      {units
        .filter(({ quantity }) => quantity > 0)
        .map(({ product_id: id, sku, description, has_image: hasImage, quantity, lots }) => (
          <li key={id}>
            <span className={own.unit}>
              <ProductPicture
                productId={id}
                name={description || sku}
                hasImage={hasImage}
                source={`/console/api/shipments/${orderId}/images/${id}`}
                isLarge
              />
              <span>
                <strong>{sku}</strong>
                <small>{description}</small>
                <small>
                  {lots
                    .filter((each) => each.lot !== null && each.quantity > 0)
                    .map((each) => `${t('lot {lot}', { lot: each.lot ?? '' })}: ${quantityOf(each.quantity)}`)
                    .join(', ')}
                </small>
              </span>
            </span>
            <strong className={own.count}>{quantityOf(quantity)}</strong>
          </li>
        ))}
    </ul>
  );
}

/** Choosing a box, by a scan or by hand. */
function Boxes({ bench, current, on }: Shown) {
  const [chosen, choose] = useState('');
  const open = openUnits(bench);
  const { data: advice } = useQuery({
    queryKey: ['shipments', 'packing', bench.order_id, open],
    queryFn: async () =>
      (await answerOf(api.GET('/shipments/{order_id}/packing/advice', { params: { path: { order_id: bench.order_id } } }))).data,
    enabled: open > 0 && !current,
  });
  if (open === 0) return null;
  return (
    <>
      {!current && advice && <Advice advice={advice} />}
      <Group align="flex-end" mt="md" gap="xs">
        <NativeSelect
          label={current ? t('Another box') : t('Scan a box, or choose one')}
          size="md"
          value={chosen}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          data={[{ value: '', label: '–' }, ...bench.boxes.map(({ name }) => name)]}
          className={own.box}
        />
        <Button variant="default" h={48} disabled={chosen === ''} onClick={() => on.box(chosen)}>
          {t('Take')}
        </Button>
      </Group>
    </>
  );
}

/** The boxes of a plan that was just computed. */
function Advice({ advice: { boxes, unmeasured } }: { advice: components['schemas']['BoxAdviceAnswer'] }) {
  return (
    <>
      {boxes.length > 0 && (
        <ul className={classes.places} aria-label={t('Boxes to take')}>
          {boxes.map(({ box, items }, at) => (
            <li key={at}>
              <span>
                <strong>{t('Take {box}', { box })}</strong>
                <small>{items.map(({ sku, quantity }) => `${quantityOf(quantity)} × ${sku}`).join(', ')}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
      {unmeasured.length > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('No sizes of {skus}: choose a box by eye.', { skus: unmeasured.join(', ') })}
        </Text>
      )}
    </>
  );
}

function AtHand({ current, weight, isSerialWanted, on }: Shown & { current: Carton }) {
  const contents = contentsOf(current);
  return (
    <section className={own.hand} aria-label={t('Carton {number}', { number: current.number })}>
      <p className={own.title}>
        {t('Carton {number}', { number: current.number })}
        {current.package_type !== null && ` · ${current.package_type}`}
      </p>
      {isSerialWanted && <Text fw={600}>{t('Scan the serial number.')}</Text>}
      <ul className={classes.places} aria-label={t('In carton {number}', { number: current.number })}>
        {contents.map((item) => (
          <li key={`${item.sku} ${item.lot ?? ''}`}>
            <span>
              <strong>{`${quantityOf(item.quantity)} × ${item.sku}`}</strong>
              {item.lot !== null && <small>{t('lot {lot}', { lot: item.lot })}</small>}
            </span>
            <Button
              variant="default"
              h={48}
              aria-label={t('Take out {sku}', { sku: item.sku })}
              onClick={() =>
                on.change(
                  () => takeOut(current, item),
                  t('{sku} is out of carton {number}', { sku: item.sku, number: current.number }),
                  current,
                )
              }
            >
              {t('Take out')}
            </Button>
          </li>
        ))}
      </ul>
      <Group align="flex-end" gap="xs" mt="sm">
        <TextInput
          label={t('Weight, pounds')}
          size="md"
          w={130}
          inputMode="decimal"
          autoComplete="off"
          placeholder={current.weight === null ? '' : String(current.weight)}
          value={weight}
          onChange={({ currentTarget }) => on.weight(currentTarget.value)}
        />
        <Button h={48} disabled={contents.length === 0} onClick={on.close}>
          {t('Close')}
        </Button>
        <Button
          variant="default"
          h={48}
          onClick={() =>
            on.change(
              () => voidCarton(current.carton_id),
              t('Carton {number} is void; what was in it is to be packed again', { number: current.number }),
              current,
            )
          }
        >
          {t('Void')}
        </Button>
      </Group>
    </section>
  );
}

/** A carton that is not in use; green when it is closed. */
function CartonRow({ carton, number, on }: { carton: Carton; number: string | undefined; on: Shown['on'] }) {
  const { carton_id: id, number: position, state, package_type: box, weight, sscc, tracking_number: given } = carton;
  const facts = [box, weight === null ? null : weightInWords(weight), sscc, given ?? number].filter(
    (fact) => fact !== null && fact !== undefined,
  );
  const units = contentsOf(carton).reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <li data-state={state} className={own.carton}>
      <span>
        <strong>
          {state !== 'open' && <Check size={18} aria-hidden />}{' '}
          {tn(units, 'Carton {number}: {count} unit, {state}', 'Carton {number}: {count} units, {state}', {
            number: position,
            state: answered(state),
          })}
        </strong>
        <small>{facts.join(' · ')}</small>
      </span>
      <Group gap={4} justify="flex-end">
        {state === 'open' && (
          <Button variant="default" h={48} onClick={() => on.take(carton)}>
            {t('Go on')}
          </Button>
        )}
        {(state === 'closed' || state === 'shipped') && (
          <>
            <Button
              variant="default"
              h={48}
              aria-label={t('Label of carton {number}', { number: position })}
              onClick={() => void print('carton_label', id)}
            >
              {t('Label')}
            </Button>
            <Button
              variant="default"
              h={48}
              aria-label={t('Slip of carton {number}', { number: position })}
              onClick={() => void print('carton_slip', id)}
            >
              {t('Slip')}
            </Button>
          </>
        )}
        {state === 'closed' && (
          <Button
            variant="default"
            h={48}
            aria-label={t('Reopen carton {number}', { number: position })}
            onClick={() => on.change(() => reopenCarton(id), t('Carton {number} is open again', { number: position }), carton)}
          >
            {t('Reopen')}
          </Button>
        )}
      </Group>
    </li>
  );
}
