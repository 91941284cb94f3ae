import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { filled, msg, t } from '../../../languages/t.js';
import { newId } from '../../../patterns/forms/new-id.js';
import { QuantityField } from '../../../patterns/forms/quantity-field.js';
import { COMMENTS } from '../../../patterns/records/written.js';
import { unitsOf, useFloor, wrong } from '../floor/floor.js';
import type { Short, Stop } from '../floor/pick-walk.js';
import classes from '../floor/scan.module.css';

const REASONS = [msg('Missing'), msg('Damaged'), msg('Other item there')] as const;
const WHOLE = /^\d{1,9}$/;

interface Form {
  stop: Stop;
  order: { number: string; accountId: number };
  onReported: (short: Short) => void;
  onClose: () => void;
}

/** Reports that a bin has less than it should, with a count and a reason; the walk then leads to another bin. */
export function ShortForm({ stop: { sku, location, bin, quantity }, order, onReported, onClose }: Form) {
  const { outbox, say } = useFloor();
  const [left, setLeft] = useState('0');
  const report = (reason: string): void => {
    const isKept = outbox.add(`${location} / ${bin} holds ${left} of ${sku}`, {
      kind: 'count',
      key: newId(),
      body: [
        {
          account_id: order.accountId,
          comment: filled(COMMENTS.short, { order: order.number, reason: reason.toLowerCase() }),
          skus: [{ sku, bins: [{ location, bin, qty_in_bin: Number(left) }] }],
        },
      ],
    });
    if (isKept) onReported({ sku, location, bin });
    else say(wrong(t('This browser cannot keep more scans.')));
  };
  const isCounted = WHOLE.test(left.trim());
  return (
    <div className={classes.short} role="group" aria-label={t('Short pick')}>
      <Text>
        {t('{units} should be in {location} / {bin}. Take what is there first.', { units: unitsOf(quantity, sku), location, bin })}
      </Text>
      <QuantityField
        size="lg"
        label={t('Good units left in the bin')}
        value={left}
        error={isCounted ? undefined : t('Must be a whole number, 0 or more')}
        onChange={(event) => setLeft(event.currentTarget.value)}
      />
      <Group gap="xs">
        {REASONS.map((reason) => (
          <Button key={reason} h={48} disabled={!isCounted} onClick={() => report(reason)}>
            {t(reason)}
          </Button>
        ))}
        <Button variant="default" h={48} onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Group>
    </div>
  );
}
