import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Units } from '../../languages/measures.js';
import { t } from '../../languages/t.js';
import { currencies } from './currencies.js';
import { needed } from '../../patterns/forms/needed.js';
import { type SplitPolicy, splitPolicies } from './split-policies.js';

export interface AccountValues extends Record<string, unknown> {
  name: string;
  time_zone: string;
  split_policy: SplitPolicy;
  /** Empty when the account has none. */
  currency: string;
  units: Units;
}

/** The settings of an account that operators edit. */
export function AccountFields<Values extends AccountValues>({ form }: { form: UseFormReturnType<Values> }) {
  return (
    <>
      <TextInput
        label={t('Name')}
        {...needed}
        description={t('As the merchant calls themselves; slips and labels show it')}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('Time zone')}
        {...needed}
        description={t('Days begin at its midnight. An IANA name: America/New_York')}
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('time_zone')}
      />
      <NativeSelect
        label={t('Divide orders over several sites')}
        description={t(splitPolicies[form.values.split_policy].about)}
        data={Object.entries(splitPolicies).map(([value, { name: label }]) => ({ value, label: t(label) }))}
        {...form.getInputProps('split_policy')}
      />
      <NativeSelect
        label={t('Currency')}
        description={t('The console shows prices and costs in it. Nothing that is stored changes')}
        data={[{ value: '', label: t('None: plain numbers') }, ...currencies()]}
        {...form.getInputProps('currency')}
      />
      <NativeSelect
        label={t('Sizes and weights')}
        description={t('The console shows and takes them so. Files and interfaces stay in inches and pounds')}
        data={[
          { value: 'imperial', label: t('Inches and pounds') },
          { value: 'metric', label: t('Centimetres and kilograms') },
        ]}
        {...form.getInputProps('units')}
      />
    </>
  );
}
