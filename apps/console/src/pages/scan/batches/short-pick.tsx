import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { components } from '../../../api/generated/wms.js';
import { msg, t } from '../../../languages/t.js';
import { QuantityField } from '../../../patterns/forms/quantity-field.js';
import classes from '../floor/scan.module.css';

type ShortBody = components['schemas']['ShortBody'];

const REASONS: readonly (readonly [ShortBody['reason'], string])[] = [
  ['empty', msg('Empty')],
  ['less', msg('Too few')],
  ['damaged', msg('Damaged')],
  ['not_found', msg('Not found')],
];

const WHOLE = /^\d{1,6}$/;

/** What is wrong with the bin, and the units left there, if somebody counted them. */
export interface FoundShort {
  reason: ShortBody['reason'];
  left?: number;
}

/** Reports that a bin has less than the task needs, with an optional count of what is left. */
export function ShortPick({ onReported, onClose }: { onReported: (found: FoundShort) => void; onClose: () => void }) {
  const [typed, setLeft] = useState('');
  const unitsLeft = typed.trim();
  const isRight = unitsLeft === '' || WHOLE.test(unitsLeft);
  return (
    <div className={classes.short} role="group" aria-label={t('Short pick')}>
      <QuantityField
        size="lg"
        label={t('Units left in the bin')}
        description={t('Counts the bin. Leave it empty if you did not count.')}
        value={typed}
        error={isRight ? undefined : t('Must be a whole number up to 999999, or empty')}
        onChange={(event) => setLeft(event.currentTarget.value)}
      />
      <Group gap="xs">
        {REASONS.map(([reason, label]) => (
          <Button
            key={reason}
            h={48}
            disabled={!isRight || (reason === 'empty' && Number(unitsLeft) > 0)}
            onClick={() => onReported(unitsLeft === '' ? { reason } : { reason, left: Number(unitsLeft) })}
          >
            {t(label)}
          </Button>
        ))}
        <Button variant="default" h={48} onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Group>
    </div>
  );
}
