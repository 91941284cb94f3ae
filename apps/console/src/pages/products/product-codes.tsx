import { Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { answerOf, oms } from '../../api/client.js';
import type { components } from '../../api/generated/oms.js';
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

/** What scanners read on packages of a product, and the units in each. */
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
    { name: 'Code', cell: ({ code }) => <strong>{code}</strong> },
    { name: 'Package', cell: ({ name }) => name },
    { name: 'Units', isNumber: true, cell: ({ quantity }) => quantity.toLocaleString() },
    {
      name: 'Action',
      cell: (each) => (
        <Group gap="xs" wrap="nowrap" justify="flex-end">
          <Button size="compact-sm" variant="default" aria-label={`Change ${each.code}`} onClick={() => setEdited(each)}>
            Change
          </Button>
          <ConfirmButton
            size="compact-sm"
            label="Delete"
            title={`Delete ${each.code}?`}
            send={() => answerOf(oms.DELETE('/inventory/product_codes', { body: { data: [{ code: each.code }] } }))}
            onDone={() => done(`${each.code} is deleted`)}
          >
            {`Scanners that read ${each.code} no longer find ${sku}.`}
          </ConfirmButton>
        </Group>
      ),
    },
  ];
  const actions = (
    <Button size="xs" variant="default" leftSection={<Plus size={15} aria-hidden />} onClick={() => setEdited('new')}>
      Add a code
    </Button>
  );
  return (
    <Section title="Codes" actions={actions} isFlush>
      <Loaded read={read} height={60}>
        {({ data }) => (
          <SmallTable
            label="Codes of the product"
            cells={cells}
            rows={data}
            keyOf={({ code }) => code}
            empty="None besides the UPC. A code of a case counts its units wherever somebody scans it."
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
  /** Undefined: a new one. */
  code: Code | undefined;
  onClose: () => void;
  onDone: (message: string) => void;
}

function CodeDialog(asked: Asked) {
  return (
    <Modal opened onClose={() => unlessUnsent(asked.onClose)} title={asked.code ? `Change ${asked.code.code}` : 'Add a code'}>
      <CodeForm {...asked} />
    </Modal>
  );
}

function CodeForm({ sku, code, onClose, onDone }: Asked) {
  const { form, submit, isSending } = useServerForm({
    initialValues: { code: code?.code ?? '', name: code?.name ?? 'CASE', quantity: code ? String(code.quantity) : '' },
    at: 'data[0]',
    send: (typed) => {
      const units = { code: typed.code, name: typed.name, quantity: numberOf(typed.quantity) };
      return answerOf(
        code
          ? oms.PATCH('/inventory/product_codes', { body: { data: [units] } })
          : oms.POST('/inventory/product_codes', { body: { data: [{ sku, ...units }] } }),
      );
    },
    onDone: ({ data: [kept] }) => onDone(`${kept?.code} counts ${kept?.quantity.toLocaleString()} of ${sku}`),
  });
  return (
    <ServerForm submit={submit}>
      <Stack gap="sm">
        {!code && (
          <TextInput
            label="Code"
            description="EAN, UPC, GTIN or any other text on the package"
            autoComplete="off"
            spellCheck={false}
            data-autofocus
            {...form.getInputProps('code')}
          />
        )}
        <NativeSelect label="Package" data={[...new Set([...PACKAGES, ...(code ? [code.name] : [])])]} {...form.getInputProps('name')} />
        <QuantityField label="Units" description="Of the product, in one such package" {...form.getInputProps('quantity')} />
        <FormActions act={code ? 'Save' : 'Add'} isSending={isSending} cancel={onClose} />
      </Stack>
    </ServerForm>
  );
}
