import { Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { answerOf, wms } from '../../../api/client.js';
import { msg, number, t } from '../../../languages/t.js';
import { FormActions } from '../../../patterns/forms/form-actions.js';
import { newId } from '../../../patterns/forms/new-id.js';
import { numberOf } from '../../../patterns/forms/number-of.js';
import { QuantityField } from '../../../patterns/forms/quantity-field.js';
import { ServerForm, useServerForm } from '../../../patterns/forms/server-form.js';
import { unlessUnsent } from '../../../patterns/forms/unsent.js';
import { stateWord, states } from '../../../patterns/stock/what-of.js';
import type { BinRecord } from '../floor/bin-units.js';

type Unit = BinRecord['contents'][number];
type Target = 'sellable' | 'hold' | 'quarantine' | 'damaged';

const targets: Readonly<Record<Target, string>> = {
  quarantine: states.quarantine,
  damaged: states.damaged,
  hold: states.hold,
  sellable: msg('Can be sold'),
};

interface Asked {
  of: BinRecord;
  onClose: () => void;
  onDone: (message: string) => void;
}

/** A dialog that sets units in a bin aside, or makes them available for sale again. */
export function StateDialog(asked: Asked) {
  return (
    <Modal opened onClose={() => unlessUnsent(asked.onClose)} title={t('Set units aside')}>
      <StateForm {...asked} />
    </Modal>
  );
}

const nameOf = ({ sku, lot, state, quantity }: Unit): string =>
  [`${number(quantity)} × ${sku}`, lot === null ? '' : t('lot {lot}', { lot }), state === null ? '' : stateWord(state)]
    .filter(Boolean)
    .join(', ');

function StateForm({ of: { location, bin, contents }, onClose, onDone }: Asked) {
  // The id makes a repeated request apply the change once.
  const [changeId] = useState(newId);
  const { form, submit, isSending } = useServerForm({
    initialValues: { unit: '0', to_state: 'quarantine' as Target, quantity: '', reason: '' },
    at: 'changes[0]',
    send: ({ unit, to_state, quantity, reason }) => {
      const { sku, account_id, lot, state } = contents[Number(unit)] as Unit;
      const from = { location, bin, state: state ?? ('sellable' as const) };
      return answerOf(
        wms.POST('/stock_states', {
          body: { changes: [{ change_id: changeId, sku, account_id, lot, from, to_state, quantity: numberOf(quantity) ?? 0, reason }] },
        }),
      );
    },
    onDone: ({ data: [done] }) =>
      onDone(
        done
          ? `${number(done.quantity)} × ${done.sku}: ${done.to_state === 'sellable' ? t('can be sold') : stateWord(done.to_state as Exclude<Target, 'sellable'>)}.`
          : t('Done.'),
      ),
  });
  return (
    <ServerForm submit={submit}>
      <Stack gap="sm">
        <NativeSelect
          label={t('Units')}
          data={contents.map((unit, at) => ({ value: String(at), label: nameOf(unit) }))}
          {...form.getInputProps('unit')}
        />
        <Group grow align="flex-start">
          <QuantityField label={t('How many')} data-autofocus {...form.getInputProps('quantity')} />
          <NativeSelect
            label={t('New state')}
            data={Object.entries(targets).map(([value, label]) => ({ value, label: t(label) }))}
            {...form.getInputProps('to_state')}
          />
        </Group>
        <TextInput label={t('Reason')} description={t('For the ledger')} {...form.getInputProps('reason')} />
        <FormActions act={t('Set aside')} isSending={isSending} cancel={onClose} />
      </Stack>
    </ServerForm>
  );
}
