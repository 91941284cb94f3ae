import { Button, Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { t } from '../../languages/t.js';
import { below } from '../forms/below.js';
import { addressWords, countryOptions } from '../forms/countries.js';
import { QuantityField } from '../forms/quantity-field.js';
import patterns from '../patterns.module.css';
import { labelOf, weightInWords } from '../measures/units.js';
import { sizeOf } from './package-types.js';
import { options, type PackageType, sidesOf, type TypedParcel } from './parcel-draft.js';
import classes from './rates.module.css';

export type ParcelFormOf = UseFormReturnType<TypedParcel>;

/** The origin and the destination of the parcel. */
export function Places({ form, sites }: { form: ParcelFormOf; sites: readonly string[] }) {
  const { distribution_center: site, origin, destination } = form.values;
  const from = [...sites.map((code) => ({ value: code, label: code })), { value: '', label: t('Another place') }];
  return (
    <div className={patterns.fields}>
      <NativeSelect label={t('From')} data={from} {...form.getInputProps('distribution_center')} />
      {site === '' && (
        <>
          <NativeSelect label={t('From country')} data={countryOptions(origin.country)} {...form.getInputProps('origin.country')} />
          <TextInput
            label={t('From {what}', { what: t(addressWords(origin.country).zip) })}
            autoComplete="off"
            {...form.getInputProps('origin.postal_code')}
          />
        </>
      )}
      <NativeSelect label={t('To country')} data={countryOptions(destination.country)} {...form.getInputProps('destination.country')} />
      <TextInput
        label={t('To {what}', { what: t(addressWords(destination.country).zip) })}
        autoComplete="off"
        {...form.getInputProps('destination.postal_code')}
      />
    </div>
  );
}

/** The package (a registered type, or typed sizes) and its weight. */
export function Package({ form, types }: { form: ParcelFormOf; types: readonly PackageType[] }) {
  const chosen = types.find(({ name }) => name === form.values.package_type);
  const choices = types.filter((type) => sizeOf(type) !== undefined).map(({ name }) => name);
  const pick = (name: string): void => {
    const type = types.find((each) => each.name === name);
    form.setValues({ package_type: name, ...(type ? sidesOf(type) : {}) });
  };
  /** A field for a side; changing it makes the package another one, whose weight is unknown. */
  const side = (name: 'length' | 'width' | 'height') => {
    const props = form.getInputProps(name) as { onChange: (event: unknown) => void };
    return {
      ...props,
      onChange: (event: unknown) => {
        props.onChange(event);
        form.setFieldValue('package_type', '');
      },
    };
  };
  const tare = chosen?.tare_weight;
  return (
    <div className={patterns.fields} data-small>
      <NativeSelect
        label={t('Package type')}
        data={[{ value: '', label: t('Sizes as typed') }, ...choices]}
        value={form.values.package_type}
        onChange={({ currentTarget }) => pick(currentTarget.value)}
      />
      <QuantityField label={labelOf('length')} inputMode="decimal" {...side('length')} />
      <QuantityField label={labelOf('width')} inputMode="decimal" {...side('width')} />
      <QuantityField label={labelOf('height')} inputMode="decimal" {...side('height')} />
      <QuantityField
        label={labelOf('weight')}
        inputMode="decimal"
        {...below}
        description={tare ? t('{name} adds {weight}', { name: chosen.name, weight: weightInWords(tare) }) : undefined}
        {...form.getInputProps('weight')}
      />
    </div>
  );
}

/** The shipping options: the usual ones, and others on demand. */
export function Options({ form }: { form: ParcelFormOf }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap="sm">
      <Group gap="lg">
        <Checkbox label={t('Residential address')} {...form.getInputProps('options.residential', { type: 'checkbox' })} />
        <Button size="compact-sm" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('Fewer options') : t('More options')}
        </Button>
      </Group>
      {isOpen && (
        <div className={classes.options} role="group" aria-label={t('More options')}>
          <QuantityField label={t('Insure for')} inputMode="decimal" {...form.getInputProps('options.insurance_value')} />
          <QuantityField label={t('Collect on delivery')} inputMode="decimal" {...form.getInputProps('options.cod')} />
          {Object.entries(options).map(([option, label]) => (
            <Checkbox key={option} label={t(label)} {...form.getInputProps(`options.${option}`, { type: 'checkbox' })} />
          ))}
        </div>
      )}
    </Stack>
  );
}
