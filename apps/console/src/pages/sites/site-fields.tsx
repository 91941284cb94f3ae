import { Fieldset, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { t } from '../../languages/t.js';
import { countriesOrNone } from '../../patterns/forms/countries.js';
import { needed } from '../../patterns/forms/needed.js';
import { QuantityField } from '../../patterns/forms/quantity-field.js';
import { SwitchField } from '../../patterns/forms/switch-field.js';
import { Section } from '../../patterns/page/section.js';
import type { TypedSite } from './site-draft.js';

/** The fields of a site; a new one also has its code. */
export function SiteFields({ form, isNew }: { form: UseFormReturnType<TypedSite>; isNew: boolean }) {
  return (
    <>
      <Section title={t('Site')}>
        <Stack maw={480}>
          {isNew && (
            <TextInput
              label={t('Code')}
              {...needed}
              description={t('Short, such as EAST. Integrations name the site by it; it never changes.')}
              autoComplete="off"
              spellCheck={false}
              {...form.getInputProps('code')}
            />
          )}
          <TextInput label={t('Name')} autoComplete="off" {...needed} {...form.getInputProps('name')} />
          <TextInput
            label={t('Time zone')}
            {...needed}
            description={t('Days at the site begin at its midnight. An IANA name: America/New_York')}
            list="time-zones"
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps('time_zone')}
          />
          <datalist id="time-zones">
            {Intl.supportedValuesOf('timeZone').map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
        </Stack>
      </Section>
      <Section title={t('Address')}>
        <Stack maw={480}>
          <TextInput label={t('Street address')} autoComplete="off" {...form.getInputProps('address1')} />
          <TextInput label={t('City')} autoComplete="off" {...form.getInputProps('city')} />
          <TextInput label={t('State or province')} autoComplete="off" {...form.getInputProps('state')} />
          <TextInput
            label={t('Postal code')}
            description={t('Rates are computed from it')}
            autoComplete="off"
            {...form.getInputProps('zip')}
          />
          <NativeSelect label={t('Country')} data={countriesOrNone(form.values.country)} {...form.getInputProps('country')} />
        </Stack>
      </Section>
      <Section title={t('Work')}>
        <Stack maw={480}>
          <NativeSelect
            label={t('Packing into cartons')}
            description={t(
              'Offered: people may say what is in which carton. Required: an order ships once all of its units are in closed cartons.',
            )}
            data={[
              { value: 'off', label: t('Off') },
              { value: 'offered', label: t('Offered') },
              { value: 'required', label: t('Required') },
            ]}
            {...form.getInputProps('packing')}
          />
          <NativeSelect
            label={t('Scanners send for FNC1')}
            description={t("The separator in GS1 codes. Choose another one only if the site's scanners were set to it.")}
            data={[
              { value: 'GS', label: t('The GS character') },
              { value: '|', label: '|' },
              { value: '~', label: '~' },
              { value: '<GS>', label: t('<GS> in four characters') },
            ]}
            {...form.getInputProps('fnc1')}
          />
          <Fieldset legend={t('Hold counts of pickers')}>
            <Stack gap="sm">
              <Text size="sm">
                {t(
                  'A count that differs from the books by more waits for a second one by somebody else, or for a lead. Empty: none waits.',
                )}
              </Text>
              <QuantityField label={t('Beyond units')} {...form.getInputProps('count_limit.units')} />
              <QuantityField
                label={t('And beyond percent')}
                description={t('Of what the books say. Where they say 0, units alone count.')}
                {...form.getInputProps('count_limit.percent')}
              />
              <QuantityField
                label={t('Or beyond this cost')}
                description={t('What the units that differ cost. Empty: it does not matter.')}
                inputMode="decimal"
                {...form.getInputProps('count_limit.cents')}
              />
            </Stack>
          </Fieldset>
          <SwitchField
            label={t('Release orders by itself')}
            description={t('Its Pending orders go to Processing without anybody releasing them')}
            {...form.getInputProps('auto_process', { type: 'checkbox' })}
          />
          <SwitchField
            label={t('Active')}
            description={t('Turn it off to retire the site, once it is empty and nothing is planned there. It can be turned on again.')}
            {...form.getInputProps('activated', { type: 'checkbox' })}
          />
        </Stack>
      </Section>
    </>
  );
}
