import type { ReactNode } from 'react';
import type { components } from '../../api/generated/oms.js';
import { t } from '../../languages/t.js';
import { When } from '../time/when.js';
import classes from './order-progress.module.css';

type Order = components['schemas']['OrderAnswer'];
type Item = Order['items'][number];

interface Step {
  name: string;
  isDone: boolean;
  says: ReactNode;
}

/** The steps of an order, from its creation to its parcel. */
function stepsOf({ items, created_at: created, shipped_at: shipped }: Order): Step[] {
  const sum = (of: (item: Item) => number): number => items.reduce((all, item) => all + of(item), 0);
  const units = sum(({ quantity }) => quantity);
  const step = (name: string, done: number): Step => ({
    name,
    isDone: done >= units,
    says: t('{done} of {units}', { done, units }),
  });
  const unitsShipped = sum((item) => item.quantity_shipped);
  const picked = Math.max(
    unitsShipped,
    sum((item) => item.quantity_picked),
  );
  return [
    { name: t('Ordered'), isDone: true, says: <When at={created} /> },
    // Picked units no longer count as reserved.
    step(t('Reserved'), Math.max(picked, Math.min(units, picked + sum((item) => item.quantity_reserved)))),
    step(t('Picked'), picked),
    {
      name: t('Shipped'),
      isDone: shipped !== null,
      says: shipped === null ? t('{gone} of {units}', { gone: unitsShipped, units }) : <When at={shipped} />,
    },
  ];
}

const CANCELLED = 8;

/** Cancelled orders have no progress, and of a divided order only its parts do. */
export const hasProgress = ({ status_id: status, children }: Order): boolean => status !== CANCELLED && children.length === 0;

/** The steps of an order as a line; shows nothing without steps. */
export function OrderProgress({ order }: { order: Order }) {
  if (!hasProgress(order)) return null;
  const steps = stepsOf(order);
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <ol className={classes.steps} aria-label={t('Progress')}>
      {steps.map((step) => (
        <li key={step.name} data-done={step.isDone || undefined} aria-current={step === next ? 'step' : undefined}>
          <span>{step.name}</span>
          <span className={classes.says}>{step.says}</span>
        </li>
      ))}
    </ol>
  );
}
