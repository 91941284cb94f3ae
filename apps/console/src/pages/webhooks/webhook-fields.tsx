import { Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { t } from '../../languages/t.js';
import { SwitchField } from '../../patterns/forms/switch-field.js';
import { EventTypes } from './event-types.js';

export interface WebhookValues extends Record<string, unknown> {
  url: string;
  description: string;
  ordered: boolean;
  types: string[];
}

/** The settings of a webhook. */
export function WebhookFields({ form }: { form: UseFormReturnType<WebhookValues> }) {
  const { onChange, value, error } = form.getInputProps('types') as {
    onChange: (patterns: string[]) => void;
    value: string[];
    error?: React.ReactNode;
  };
  return (
    <Stack gap="md">
      <TextInput
        label={t('Address')}
        description={t('An https address on the public internet')}
        placeholder={t('https://')}
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('url')}
      />
      <TextInput label={t('What it is for')} placeholder={t('The ERP')} {...form.getInputProps('description')} />
      <EventTypes value={value} onChange={onChange} error={error} />
      <SwitchField
        label={t('One at a time, in the order of the events')}
        description={t('An event that the receiver refuses then holds up those after it.')}
        {...form.getInputProps('ordered', { type: 'checkbox' })}
      />
    </Stack>
  );
}
