import { Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { answerOf, currentOf, oms } from '../../api/client.js';
import type { components } from '../../api/generated/oms.js';
import { t } from '../../languages/t.js';
import { toast } from '../../patterns/feedback/toast.js';
import { FormActions } from '../../patterns/forms/form-actions.js';
import { ItemField } from '../../patterns/forms/item-field.js';
import { numberOf } from '../../patterns/forms/number-of.js';
import { QuantityField } from '../../patterns/forms/quantity-field.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import { unlessUnsent } from '../../patterns/forms/unsent.js';

type Alias = components['schemas']['AliasAnswer'];

interface Edited {
  /** Undefined for a new alias. */
  alias: Alias | undefined;
  sites: readonly string[];
  onClose: () => void;
}

const typedAlias = (alias: Alias | undefined) => ({
  alias: alias?.alias ?? '',
  sku: alias?.sku ?? '',
  channel_id: String(alias?.channel_id ?? ''),
  distribution_center: alias?.distribution_center ?? '',
});

const readAlias = ({ alias }: Alias) => oms.GET('/inventory/aliases/{alias}', { params: { path: { alias } } });

/** A dialog that creates or changes an alias. */
export function AliasDialog({ alias, sites, onClose }: Edited) {
  return (
    <Modal opened onClose={() => unlessUnsent(onClose)} title={alias ? t('Edit {name}', { name: alias.alias }) : t('Add an alias')}>
      <AliasForm alias={alias} sites={sites} onClose={onClose} />
    </Modal>
  );
}

function AliasForm({ alias, sites, onClose }: Edited) {
  const queries = useQueryClient();
  const { form, submit, isSending, notes } = useServerForm({
    initialValues: typedAlias(alias),
    at: 'data[0]',
    record: alias && { record: 'alias', id: String(alias.alias_id) },
    current: alias && (() => currentOf(readAlias(alias), typedAlias)),
    send: (typed, _id, { headers }) => {
      const values = {
        alias: typed.alias.trim(),
        sku: typed.sku.trim(),
        channel_id: numberOf(typed.channel_id) ?? null,
        distribution_center: typed.distribution_center || null,
      };
      return answerOf(
        alias
          ? oms.PATCH('/inventory/aliases', { body: { data: [{ alias_id: alias.alias_id, ...values }] }, headers })
          : oms.POST('/inventory/aliases', { body: { data: [values] } }),
      );
    },
    onDone: ({ data: [saved] }) => {
      toast.done(t('{alias} stands for {sku}', { alias: saved?.alias ?? '', sku: saved?.sku ?? '' }));
      onClose();
      void queries.invalidateQueries({ queryKey: ['aliases'] });
    },
  });
  // A retired site is not on offer, but an alias that has it keeps it.
  const aliasSite = alias?.distribution_center;
  const offered = aliasSite && !sites.includes(aliasSite) ? [...sites, aliasSite] : sites;
  const { value, ...sku } = form.getInputProps('sku') as { value: string };
  return (
    <ServerForm submit={submit}>
      <Stack gap="sm">
        {notes}
        <TextInput
          label={t('Alias')}
          description={t('As the channel names it')}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('alias')}
        />
        <ItemField
          label={t('Product')}
          description={t('Its SKU, or words of its name')}
          withoutKits
          {...sku}
          value={value}
          onChange={(typed) => form.setFieldValue('sku', typed)}
        />
        <QuantityField label={t('Channel')} description={t('Its ID; empty for every channel')} {...form.getInputProps('channel_id')} />
        <NativeSelect
          label={t('Site')}
          data={[{ value: '', label: t('Every site') }, ...offered.map((code) => ({ value: code, label: code }))]}
          {...form.getInputProps('distribution_center')}
        />
        <FormActions act={alias ? t('Save') : t('Add')} isSending={isSending} cancel={onClose} />
      </Stack>
    </ServerForm>
  );
}
