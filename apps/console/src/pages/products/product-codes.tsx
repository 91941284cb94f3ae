import { Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { answerOf, currentOf, oms, own } from '../../api/client.js';
import type { components } from '../../api/generated/oms.js';
import { msg, number, t } from '../../languages/t.js';
import { ConfirmButton } from '../../patterns/feedback/confirm-button.js';
import { Loaded } from '../../patterns/feedback/loaded.js';
import { toast } from '../../patterns/feedback/toast.js';
import { FormActions } from '../../patterns/forms/form-actions.js';
import { numberOf } from '../../patterns/forms/number-of.js';
import { QuantityField } from '../../patterns/forms/quantity-field.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import { unlessUnsent } from '../../patterns/forms/unsent.js';
import { type Cell, SmallTable } from '../../patterns/lists/small-table.js';
import { Section } from '../../patterns/page/section.js';

type Code = components['schemas']['ProductCodeAnswer'];

const MAX_CODES = 500;
const PACKAGES = ['EACH', 'CASE', 'PALLET'];

/** The codes on packages of a product, with the units in each. */
export function ProductCodes({ sku }: { sku: string }) {
  const queries = useQueryClient();
  const [edited, setEdited] = useState<Code | 'new'>();
  const key = ['products', 'codes', sku];
  const read = useQuery({
    queryKey: key,
    queryFn: () => answerOf(oms.GET('/inventory/product_codes', { params: { query: { sku, page: 1, per_page: MAX_CODES } } })),
  });
  const done = (message: string): void => {
    toast.done(message);
    void queries.invalidateQueries({ queryKey: key });
  };
  const cells: readonly Cell<Code>[] = [
    { name: msg('Code'), cell: ({ code }) => <strong>{code}</strong> },
    { name: msg('Package'), cell: ({ name }) => name },
    { name: msg('Units'), isNumber: true, cell: ({ quantity }) => number(quantity) },
    {
      name: msg('Action'),
      cell: (each) => (
        <Group gap="xs" wrap="nowrap" justify="flex-end">
          <Button size="compact-sm" variant="default" aria-label={t('Change {name}', { name: each.code })} onClick={() => setEdited(each)}>
            {t('Change')}
          </Button>
          <ConfirmButton
            size="compact-sm"
            label={t('Delete')}
            title={t('Delete {name}?', { name: each.code })}
            send={() => answerOf(oms.DELETE('/inventory/product_codes', { body: { data: [{ code: each.code }] } }))}
            onDone={() => done(t('{what} is deleted', { what: each.code }))}
          >
            {t('Scanners that read {code} no longer find {sku}.', { code: each.code, sku })}
          </ConfirmButton>
        </Group>
      ),
    },
  ];
  const actions = (
    <Button size="xs" variant="default" leftSection={<Plus size={15} aria-hidden />} onClick={() => setEdited('new')}>
      {t('Add a code')}
    </Button>
  );
  return (
    <Section title={t('Codes')} actions={actions} isFlush>
      <Loaded read={read} height={60}>
        {({ data }) => (
          <SmallTable
            label={t('Codes of the product')}
            cells={cells}
            rows={data}
            keyOf={({ code }) => code}
            empty={t('None besides the UPC. A code of a case counts its units wherever somebody scans it.')}
          />
        )}
      </Loaded>
      {edited && (
        <CodeDialog
          sku={sku}
          code={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onDone={(message) => {
            setEdited(undefined);
            done(message);
          }}
        />
      )}
    </Section>
  );
}

interface Asked {
  sku: string;
  /** Undefined for a new code. */
  code: Code | undefined;
  onClose: () => void;
  onDone: (message: string) => void;
}

function CodeDialog(asked: Asked) {
  return (
    <Modal
      opened
      onClose={() => unlessUnsent(asked.onClose)}
      title={asked.code ? t('Change {name}', { name: asked.code.code }) : t('Add a code')}
    >
      <CodeForm {...asked} />
    </Modal>
  );
}

/** A code as the form shows it; a new one is for a case. */
const typedCode = (code: Pick<Code, 'code' | 'name' | 'quantity'> | undefined) => ({
  code: code?.code ?? '',
  name: code?.name ?? 'CASE',
  quantity: code ? String(code.quantity) : '',
});

function CodeForm({ sku, code, onClose, onDone }: Asked) {
  const { form, submit, isSending, notes } = useServerForm({
    initialValues: typedCode(code),
    record: code && { record: 'product_code', id: code.code },
    current: code && (() => currentOf(own.GET('/product-code', { params: { query: { code: code.code } } }), typedCode)),
    at: code ? '' : 'data[0]',
    send: async (typed, _id, { headers }) => {
      const units = { code: typed.code, name: typed.name, quantity: numberOf(typed.quantity) };
      if (code) return (await answerOf(own.PATCH('/product-code', { body: units, headers }))).data;
      return (await answerOf(oms.POST('/inventory/product_codes', { body: { data: [{ sku, ...units }] } }))).data[0];
    },
    onDone: (kept) => onDone(t('{code} counts {units} of {sku}', { code: kept?.code ?? '', units: kept?.quantity ?? 0, sku })),
  });
  return (
    <ServerForm submit={submit}>
      <Stack gap="sm">
        {notes}
        {!code && (
          <TextInput
            label={t('Code')}
            description={t('EAN, UPC, GTIN or any other text on the package')}
            autoComplete="off"
            spellCheck={false}
            data-autofocus
            {...form.getInputProps('code')}
          />
        )}
        <NativeSelect
          label={t('Package')}
          data={[...new Set([...PACKAGES, ...(code ? [code.name] : [])])]}
          {...form.getInputProps('name')}
        />
        <QuantityField label={t('Units')} description={t('Of the product, in one such package')} {...form.getInputProps('quantity')} />
        <FormActions act={code ? t('Save') : t('Add')} isSending={isSending} cancel={onClose} />
      </Stack>
    </ServerForm>
  );
}
