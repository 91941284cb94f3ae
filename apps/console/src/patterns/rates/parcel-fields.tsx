import { Button, Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { below } from '../forms/below.js';
import { addressWords, countryOptions } from '../forms/countries.js';
import { QuantityField } from '../forms/quantity-field.js';
import patterns from '../patterns.module.css';
import { sizeOf } from './package-types.js';
import { options, type PackageType, sidesOf, type TypedParcel } from './parcel-draft.js';
import classes from './rates.module.css';

export type ParcelFormOf = UseFormReturnType<TypedParcel>;

/** Where the parcel leaves from, and where it goes. */
export function Places({ form, sites }: { form: ParcelFormOf; sites: readonly string[] }) {
  const { distribution_center: site, origin, destination } = form.values;
  const from = [...sites.map((code) => ({ value: code, label: code })), { value: '', label: 'Another place' }];
  return (
    <div className={patterns.fields}>
      <NativeSelect label="From" data={from} {...form.getInputProps('distribution_center')} />
      {site === '' && (
        <>
          <NativeSelect label="From country" data={countryOptions(origin.country)} {...form.getInputProps('origin.country')} />
          <TextInput label={`From ${addressWords(origin.country).zip}`} autoComplete="off" {...form.getInputProps('origin.postal_code')} />
        </>
      )}
      <NativeSelect label="To country" data={countryOptions(destination.country)} {...form.getInputProps('destination.country')} />
      <TextInput
        label={`To ${addressWords(destination.country).zip}`}
        autoComplete="off"
        {...form.getInputProps('destination.postal_code')}
      />
    </div>
  );
}

/** What it is in: a registered package type, or sizes as they are typed; and what it weighs. */
export function Package({ form, types }: { form: ParcelFormOf; types: readonly PackageType[] }) {
  const chosen = types.find(({ name }) => name === form.values.package_type);
  const choices = types.filter((type) => sizeOf(type) !== undefined).map(({ name }) => name);
  const pick = (name: string): void => {
    const type = types.find((each) => each.name === name);
    form.setValues({ package_type: name, ...(type ? sidesOf(type) : {}) });
  };
  /** Other sides are another package: its weight is not known. */
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
        label="Package type"
        data={[{ value: '', label: 'Sizes as typed' }, ...choices]}
        value={form.values.package_type}
        onChange={({ currentTarget }) => pick(currentTarget.value)}
      />
      <QuantityField label="Length (in)" inputMode="decimal" {...side('length')} />
      <QuantityField label="Width (in)" inputMode="decimal" {...side('width')} />
      <QuantityField label="Height (in)" inputMode="decimal" {...side('height')} />
      <QuantityField
        label="Weight (lb)"
        inputMode="decimal"
        {...below}
        description={tare ? `${chosen.name} adds ${tare} lb` : undefined}
        {...form.getInputProps('weight')}
      />
    </div>
  );
}

/** What is asked for besides carriage: the usual, and the rest on demand. */
export function Options({ form }: { form: ParcelFormOf }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap="sm">
      <Group gap="lg">
        <Checkbox label="Residential address" {...form.getInputProps('options.residential', { type: 'checkbox' })} />
        <Button size="compact-sm" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Fewer options' : 'More options'}
        </Button>
      </Group>
      {isOpen && (
        <div className={classes.options} role="group" aria-label="More options">
          <QuantityField label="Insure for" inputMode="decimal" {...form.getInputProps('options.insurance_value')} />
          <QuantityField label="Collect on delivery" inputMode="decimal" {...form.getInputProps('options.cod')} />
          {Object.entries(options).map(([option, label]) => (
            <Checkbox key={option} label={label} {...form.getInputProps(`options.${option}`, { type: 'checkbox' })} />
          ))}
        </div>
      )}
    </Stack>
  );
}
