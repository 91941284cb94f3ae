import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../languages/t.js';
import { HoldDialog } from '../../patterns/stock/hold-dialog.js';
import { whatOf } from '../../patterns/stock/what-of.js';
import { CorrectLot, type Lot } from './correct-lot.js';

/** Buttons that correct a lot, and put it on hold. */
export function LotActions({ lot, size = 'sm' }: { lot: Lot; size?: 'sm' | 'compact-sm' }) {
  const [asked, setAsked] = useState<'correct' | 'hold'>();
  const of = { what: whatOf(lot) };
  const close = (): void => setAsked(undefined);
  return (
    <Group gap="xs">
      <Button size={size} variant="default" onClick={() => setAsked('correct')} aria-label={t('Correct {what}', of)}>
        {t('Correct')}
      </Button>
      <Button size={size} variant="default" onClick={() => setAsked('hold')} aria-label={t('Put on hold: {what}', of)}>
        {t('Put on hold')}
      </Button>
      {asked === 'correct' && <CorrectLot lot={lot} onClose={close} />}
      {asked === 'hold' && <HoldDialog of={lot} onClose={close} />}
    </Group>
  );
}
