import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { t } from '../../languages/t.js';
import { Section } from '../../patterns/page/section.js';
import { addressWords, countryOptions, hasRegion } from '../../patterns/forms/countries.js';
import { needed } from '../../patterns/forms/needed.js';
import type { TypedOrder } from './order-draft.js';
import classes from '../../patterns/patterns.module.css';

/** The buyer and the address, with the field names and the field order of the country. */
export function AddressFields({ form }: { form: UseFormReturnType<TypedOrder> }) {
  const { country } = form.values.customer;
  const words = addressWords(country);
  const field = (name: string) => ({ autoComplete: 'off', ...form.getInputProps(`customer.${name}`) });
  const zip = <TextInput key="zip" label={t(words.zip)} {...needed} {...field('zip')} />;
  const city = <TextInput key="city" label={t('City')} {...needed} {...field('city')} />;
  return (
    <Section title={t('Ship to')}>
      <div className={classes.fields}>
        <NativeSelect label={t('Country')} data={countryOptions(country)} {...needed} {...field('country')} />
        <TextInput label={t('Company')} {...field('company')} />
        <TextInput label={t('First name')} {...needed} {...field('firstname')} />
        <TextInput label={t('Last name')} {...field('lastname')} />
        <TextInput label={t('Address')} {...needed} {...field('address1')} />
        <TextInput label={t('Address, second line')} {...field('address2')} />
        {words.isZipFirst ? [zip, city] : [city]}
        <TextInput label={t(words.state)} {...(hasRegion(country) ? needed : {})} {...field('state')} />
        {!words.isZipFirst && zip}
        <TextInput label={t('Email')} type="email" {...field('email')} />
        <TextInput label={t('Phone')} type="tel" {...field('phone')} />
      </div>
    </Section>
  );
}
