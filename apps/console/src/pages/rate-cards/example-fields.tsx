import { ActionIcon, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { msg, t } from '../../languages/t.js';
import { faultAt } from '../../patterns/forms/server-form.js';
import { countryOptions } from '../../patterns/forms/countries.js';
import { type Cell, SmallTable } from '../../patterns/lists/small-table.js';
import { Section } from '../../patterns/page/section.js';
import { blankExample, type ExampleParcel } from './example-parcels.js';
import classes from './rate-cards.module.css';

/** Most parcels per preview, by the interface. */
const MAX_PARCELS = 50;

type Text = 'postal_code' | 'weight' | 'length' | 'width' | 'height';

const texts: readonly (readonly [member: Text, label: string, place: string])[] = [
  ['postal_code', msg('Postal code'), 'destination.postal_code'],
  ['weight', msg('Weight (lb)'), 'weight'],
  ['length', msg('Length (in)'), 'length'],
  ['width', msg('Width (in)'), 'width'],
  ['height', msg('Height (in)'), 'height'],
];

interface Terms {
  parcels: readonly ExampleParcel[];
  /** The server's refusal. */
  error: unknown;
  onChange: (parcels: readonly ExampleParcel[]) => void;
}

/** The parcels whose prices the preview compares, for people to replace by typical ones of theirs. */
export function ExampleFields({ parcels, error, onChange }: Terms) {
  const set = (id: number, change: Partial<ExampleParcel>): void =>
    onChange(parcels.map((parcel) => (parcel.id === id ? { ...parcel, ...change } : parcel)));
  const at = (parcel: ExampleParcel): number => parcels.indexOf(parcel);
  const named = (label: string, parcel: ExampleParcel): string =>
    t('{field} of parcel {number}', { field: t(label), number: at(parcel) + 1 });
  const cells: readonly Cell<ExampleParcel>[] = [
    {
      name: msg('To country'),
      cell: (parcel) => (
        <NativeSelect
          size="xs"
          aria-label={named(msg('Country'), parcel)}
          data={countryOptions(parcel.country)}
          value={parcel.country}
          error={faultAt(error, `parcels[${at(parcel)}].destination.country`)}
          onChange={({ currentTarget }) => set(parcel.id, { country: currentTarget.value })}
        />
      ),
    },
    ...texts.map(([member, label, place]) => ({
      name: label,
      cell: (parcel: ExampleParcel) => (
        <TextInput
          size="xs"
          aria-label={named(label, parcel)}
          autoComplete="off"
          inputMode={member === 'postal_code' ? ('text' as const) : ('decimal' as const)}
          value={parcel[member]}
          error={faultAt(error, `parcels[${at(parcel)}].${place}`)}
          onChange={({ currentTarget }) => set(parcel.id, { [member]: currentTarget.value })}
        />
      ),
    })),
    {
      name: msg('Residential'),
      cell: (parcel) => (
        <Checkbox
          aria-label={named(msg('Residential'), parcel)}
          checked={parcel.residential}
          onChange={({ currentTarget }) => set(parcel.id, { residential: currentTarget.checked })}
        />
      ),
    },
    {
      name: msg('Action'),
      cell: (parcel) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          disabled={parcels.length === 1}
          aria-label={t('Remove parcel {number}', { number: at(parcel) + 1 })}
          onClick={() => onChange(parcels.filter(({ id }) => id !== parcel.id))}
        >
          <X size={16} aria-hidden />
        </ActionIcon>
      ),
    },
  ];
  const add = (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<Plus size={14} aria-hidden />}
      disabled={parcels.length >= MAX_PARCELS}
      onClick={() => onChange([...parcels, blankExample(Math.max(0, ...parcels.map(({ id }) => id)) + 1)])}
    >
      {t('Add a parcel')}
    </Button>
  );
  return (
    <Section title={t('Example parcels')} isFlush actions={add}>
      <div className={classes.parcels}>
        <SmallTable label={t('Parcels')} cells={cells} rows={parcels} keyOf={({ id }) => id} />
      </div>
    </Section>
  );
}
