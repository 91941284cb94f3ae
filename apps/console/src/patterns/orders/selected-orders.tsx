import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../languages/t.js';
import classes from './selected-orders.module.css';

/** Actions for the selected orders, in a bar that stays in view below them. */
export function SelectedOrders({
  count,
  hasNoAct,
  clear,
  children,
}: {
  count: number;
  /** Whether no action is possible for all of them. */
  hasNoAct: boolean;
  clear: () => void;
  children: ReactNode;
}) {
  if (count === 0) return null;
  return (
    <div className={classes.acts} role="group" aria-label={t('Actions for the selected orders')}>
      <Text fw={600} size="sm" aria-live="polite">
        {t('{count} selected', { count })}
      </Text>
      {children}
      {hasNoAct && (
        <Text size="sm" c="dimmed">
          {t('No action applies to all of the selected orders.')}
        </Text>
      )}
      <Button size="sm" variant="subtle" color="gray" ml="auto" onClick={clear}>
        {t('Clear the selection')}
      </Button>
    </div>
  );
}
