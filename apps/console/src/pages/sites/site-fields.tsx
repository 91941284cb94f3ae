import { Fieldset, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { countriesOrNone } from '../../patterns/forms/countries.js';
import { needed } from '../../patterns/forms/needed.js';
import { QuantityField } from '../../patterns/forms/quantity-field.js';
import { SwitchField } from '../../patterns/forms/switch-field.js';
import { Section } from '../../patterns/page/section.js';
import type { TypedSite } from './site-draft.js';

/** The fields of a site: of a new one with its code. */
export function SiteFields({ form, isNew }: { form: UseFormReturnType<TypedSite>; isNew: boolean }) {
  return (
    <>
      <Section title="Site">
        <Stack maw={480}>
          {isNew && (
            <TextInput
              label="Code"
              {...needed}
              description="Short, such as EAST. Integrations name the site by it; it never changes."
              autoComplete="off"
              spellCheck={false}
              {...form.getInputProps('code')}
            />
          )}
          <TextInput label="Name" autoComplete="off" {...needed} {...form.getInputProps('name')} />
          <TextInput
            label="Time zone"
            {...needed}
            description="Days at the site begin at its midnight. An IANA name: America/New_York"
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
      <Section title="Address">
        <Stack maw={480}>
          <TextInput label="Street address" autoComplete="off" {...form.getInputProps('address1')} />
          <TextInput label="City" autoComplete="off" {...form.getInputProps('city')} />
          <TextInput label="State or province" autoComplete="off" {...form.getInputProps('state')} />
          <TextInput label="Postal code" description="Rates are computed from it" autoComplete="off" {...form.getInputProps('zip')} />
          <NativeSelect label="Country" data={countriesOrNone(form.values.country)} {...form.getInputProps('country')} />
        </Stack>
      </Section>
      <Section title="Work">
        <Stack maw={480}>
          <NativeSelect
            label="Packing into cartons"
            description="Offered: people may say what is in which carton. Required: an order ships once all of its units are in closed cartons."
            data={[
              { value: 'off', label: 'Off' },
              { value: 'offered', label: 'Offered' },
              { value: 'required', label: 'Required' },
            ]}
            {...form.getInputProps('packing')}
          />
          <NativeSelect
            label="Scanners send for FNC1"
            description="The separator in GS1 codes. Choose another one only if the site's scanners were set to it."
            data={[
              { value: 'GS', label: 'The GS character' },
              { value: '|', label: '|' },
              { value: '~', label: '~' },
              { value: '<GS>', label: '<GS> in four characters' },
            ]}
            {...form.getInputProps('fnc1')}
          />
          <Fieldset legend="Hold counts of pickers">
            <Stack gap="sm">
              <Text size="sm">
                A count that differs from the books by more waits for a second one by somebody else, or for a lead. Empty: none waits.
              </Text>
              <QuantityField label="Beyond units" {...form.getInputProps('count_limit.units')} />
              <QuantityField
                label="And beyond percent"
                description="Of what the books say. Where they say 0, units alone count."
                {...form.getInputProps('count_limit.percent')}
              />
              <QuantityField
                label="Or beyond this cost"
                description="What the units that differ cost. Empty: it does not matter."
                inputMode="decimal"
                {...form.getInputProps('count_limit.cents')}
              />
            </Stack>
          </Fieldset>
          <SwitchField
            label="Release orders by itself"
            description="Its Pending orders go to Processing without anybody releasing them"
            {...form.getInputProps('auto_process', { type: 'checkbox' })}
          />
          <SwitchField
            label="Active"
            description="Turn it off to retire the site, once it is empty and nothing is planned there. It can be turned on again."
            {...form.getInputProps('activated', { type: 'checkbox' })}
          />
        </Stack>
      </Section>
    </>
  );
}
