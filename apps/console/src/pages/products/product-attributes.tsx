import { Button, Group, Modal, Stack, Textarea, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { answerOf, currentOf, oms, own } from '../../api/client.js';
import type { components } from '../../api/generated/oms.js';
import { msg, t } from '../../languages/t.js';
import { ConfirmButton } from '../../patterns/feedback/confirm-button.js';
import { Loaded } from '../../patterns/feedback/loaded.js';
import { toast } from '../../patterns/feedback/toast.js';
import { FormActions } from '../../patterns/forms/form-actions.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import { unlessUnsent } from '../../patterns/forms/unsent.js';
import { type Cell, SmallTable } from '../../patterns/lists/small-table.js';
import { Section } from '../../patterns/page/section.js';

type Attribute = components['schemas']['AttributeAnswer'];

const MAX_ATTRIBUTES = 500;

/** Attributes that a client stores with a product. */
export function ProductAttributes({ productId }: { productId: number }) {
  const queries = useQueryClient();
  const [edited, setEdited] = useState<Attribute | 'new'>();
  const path = { owner_type: 'product' as const, owner_id: String(productId) };
  const key = ['products', 'attributes', productId];
  const read = useQuery({
    queryKey: key,
    queryFn: () =>
      answerOf(oms.GET('/attributes/{owner_type}/{owner_id}', { params: { path, query: { page: 1, per_page: MAX_ATTRIBUTES } } })),
  });
  const done = (message: string): void => {
    toast.done(message);
    void queries.invalidateQueries({ queryKey: key });
  };
  const cells: readonly Cell<Attribute>[] = [
    { name: msg('Name'), cell: ({ attribute }) => <strong>{attribute}</strong> },
    { name: msg('Value'), cell: ({ value }) => value },
    {
      name: msg('Action'),
      cell: (each) => (
        <Group gap="xs" wrap="nowrap" justify="flex-end">
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('Change {name}', { name: each.attribute })}
            onClick={() => setEdited(each)}
          >
            {t('Change')}
          </Button>
          <ConfirmButton
            size="compact-sm"
            label={t('Delete')}
            title={t('Delete {name}?', { name: each.attribute })}
            send={() =>
              answerOf(oms.DELETE('/attributes/{owner_type}/{owner_id}', { params: { path, query: { attribute: each.attribute } } }))
            }
            onDone={() => done(t('{what} is deleted', { what: each.attribute }))}
          >
            {t('{attribute}: {value}. This cannot be undone.', { attribute: each.attribute, value: each.value })}
          </ConfirmButton>
        </Group>
      ),
    },
  ];
  const actions = (
    <Button size="xs" variant="default" leftSection={<Plus size={15} aria-hidden />} onClick={() => setEdited('new')}>
      {t('Add an attribute')}
    </Button>
  );
  return (
    <Section title={t('Attributes')} actions={actions} isFlush>
      <Loaded read={read} height={60}>
        {({ data }) => (
          <SmallTable
            label={t('Attributes of the product')}
            cells={cells}
            rows={data}
            keyOf={({ attribute }) => attribute}
            empty={t('None.')}
          />
        )}
      </Loaded>
      {edited && (
        <AttributeDialog of={path} attribute={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} onDone={done} />
      )}
    </Section>
  );
}

interface Edited {
  of: { owner_type: 'product'; owner_id: string };
  /** Undefined for a new attribute. */
  attribute: Attribute | undefined;
  onClose: () => void;
  onDone: (message: string) => void;
}

const typedAttribute = (attribute: Pick<Attribute, 'attribute' | 'value'> | undefined) => ({
  attribute: attribute?.attribute ?? '',
  value: attribute?.value ?? '',
});

function AttributeDialog({ of: path, attribute, onClose, onDone }: Edited) {
  const ofProduct = { path: { product_id: Number(path.owner_id) } };
  const { form, submit, isSending, notes } = useServerForm({
    initialValues: typedAttribute(attribute),
    record: attribute && { record: 'attribute', id: attribute.attribute, of: path.owner_id },
    current:
      attribute &&
      (() =>
        currentOf(
          own.GET('/products/{product_id}/attribute', { params: { ...ofProduct, query: { attribute: attribute.attribute } } }),
          typedAttribute,
        )),
    at: attribute ? '' : 'data[0]',
    send: async (body, _id, { headers }) => {
      if (attribute) await answerOf(own.PATCH('/products/{product_id}/attribute', { params: ofProduct, body, headers }));
      else await answerOf(oms.POST('/attributes/{owner_type}/{owner_id}', { params: { path }, body: { data: [body] } }));
    },
    onDone: () => {
      onDone(t('{what} is saved', { what: form.getValues().attribute.trim() }));
      onClose();
    },
  });
  return (
    <Modal
      opened
      onClose={() => unlessUnsent(onClose)}
      title={attribute ? t('Change {name}', { name: attribute.attribute }) : t('Add an attribute')}
    >
      <ServerForm submit={submit}>
        <Stack gap="sm">
          {notes}
          {!attribute && <TextInput label={t('Name')} autoComplete="off" data-autofocus {...form.getInputProps('attribute')} />}
          <Textarea
            label={t('Value')}
            autosize
            minRows={1}
            data-autofocus={attribute ? true : undefined}
            {...form.getInputProps('value')}
          />
          <FormActions act={attribute ? t('Save') : t('Add')} isSending={isSending} cancel={onClose} />
        </Stack>
      </ServerForm>
    </Modal>
  );
}
