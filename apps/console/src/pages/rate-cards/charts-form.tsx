import { ActionIcon, Button, List, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { FileFault } from '../../../../../libs/imports/src/index.js';
import { msg, t, tn } from '../../languages/t.js';
import { Refused } from '../../patterns/files/refused.js';
import { below } from '../../patterns/forms/below.js';
import { countryOptions } from '../../patterns/forms/countries.js';
import { useAllSites } from '../../patterns/forms/sites.js';
import { type Cell, SmallTable } from '../../patterns/lists/small-table.js';
import { Section } from '../../patterns/page/section.js';
import patterns from '../../patterns/patterns.module.css';
import { readerWords } from '../../patterns/sheets/reader-words.js';
import { blankCharts, blankService, cardFileOf, type ChartsDraft, type DraftService, WrongCells } from './charts-draft.js';

const ACCEPT = '.csv,.txt,.tsv,.xlsx,text/csv,text/plain';
/** Wrong cells shown at once. */
const MAX_SHOWN = 20;

/** Takes a carrier's zone chart and rate sheets in their published form, and converts them to the lines of a card. */
export function ChartsForm({ onLines }: { onLines: (file: File, warnings: readonly string[]) => void }) {
  const [draft, setDraft] = useState(blankCharts);
  const { inUse } = useAllSites();
  const making = useMutation({ mutationFn: cardFileOf, onSuccess: ({ file, warnings }) => onLines(file, warnings) });
  const set = (change: Partial<ChartsDraft>): void => {
    making.reset();
    setDraft({ ...draft, ...change });
  };
  const text = (member: 'carrier' | 'currency' | 'divisor' | 'fuel' | 'minimum', label: string, description?: string) => (
    <TextInput
      label={label}
      description={description}
      {...below}
      autoComplete="off"
      value={draft[member]}
      onChange={({ currentTarget }) => set({ [member]: currentTarget.value })}
    />
  );
  return (
    <Section title={t("Or from a carrier's charts")}>
      <Stack gap="md">
        <div className={patterns.fields}>
          {text('carrier', t('Carrier'))}
          <TextInput
            type="file"
            label={t('Zone chart')}
            description={t('A column of ZIP codes, states or countries, and one or more of zones')}
            {...below}
            accept={ACCEPT}
            onChange={({ currentTarget }) => set({ zones: currentTarget.files?.[0] })}
          />
          <NativeSelect
            label={t('Country of its ZIP codes and states')}
            data={countryOptions(draft.country)}
            value={draft.country}
            onChange={({ currentTarget }) => set({ country: currentTarget.value })}
          />
          <NativeSelect
            label={t('The chart is for parcels from')}
            data={[{ value: '', label: t('Any site') }, ...inUse]}
            value={draft.origin}
            onChange={({ currentTarget }) => set({ origin: currentTarget.value })}
          />
          {text('currency', t('Currency'), t('Three letters, as USD'))}
          {text('divisor', t('Cubic inches a pound'), t('For parcels that are large for their weight'))}
          {text('fuel', t('Fuel (%)'))}
          {text('minimum', t('Least freight'))}
        </div>
        <Services services={draft.services} onChange={(services) => set({ services })} />
        {making.error && <Why error={making.error} />}
        <Button style={{ alignSelf: 'flex-end' }} loading={making.isPending} onClick={() => making.mutate(draft)}>
          {t('Make the lines')}
        </Button>
      </Stack>
    </Section>
  );
}

function Services({ services, onChange }: { services: readonly DraftService[]; onChange: (services: readonly DraftService[]) => void }) {
  const set = (id: number, change: Partial<DraftService>): void =>
    onChange(services.map((service) => (service.id === id ? { ...service, ...change } : service)));
  const named = (label: string, service: DraftService): string =>
    t('{field} of service {number}', { field: t(label), number: services.indexOf(service) + 1 });
  const input = (member: 'service' | 'column', label: string) => (service: DraftService) => (
    <TextInput
      size="xs"
      aria-label={named(label, service)}
      autoComplete="off"
      value={service[member]}
      onChange={({ currentTarget }) => set(service.id, { [member]: currentTarget.value })}
    />
  );
  const cells: readonly Cell<DraftService>[] = [
    { name: msg('Service'), cell: input('service', msg('Code')) },
    {
      name: msg('Rate sheet'),
      cell: (service) => (
        <TextInput
          type="file"
          size="xs"
          aria-label={named(msg('Rate sheet'), service)}
          accept={ACCEPT}
          onChange={({ currentTarget }) => set(service.id, { sheet: currentTarget.files?.[0] })}
        />
      ),
    },
    { name: msg('Column of the zone chart, if it is called otherwise'), cell: input('column', msg('Column')) },
    {
      name: msg('Action'),
      cell: (service) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          disabled={services.length === 1}
          aria-label={t('Remove service {number}', { number: services.indexOf(service) + 1 })}
          onClick={() => onChange(services.filter(({ id }) => id !== service.id))}
        >
          <X size={16} aria-hidden />
        </ActionIcon>
      ),
    },
  ];
  return (
    <Stack gap="xs" align="flex-start">
      <SmallTable label={t('Services of the charts')} cells={cells} rows={services} keyOf={({ id }) => id} />
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<Plus size={14} aria-hidden />}
        onClick={() => onChange([...services, blankService(Math.max(...services.map(({ id }) => id)) + 1)])}
      >
        {t('Add a service')}
      </Button>
    </Stack>
  );
}

function Why({ error }: { error: Error }) {
  if (!(error instanceof WrongCells))
    return (
      <Refused title={t('The charts cannot be used')}>
        {error instanceof FileFault ? readerWords(error.message) : t('A file cannot be read.')}
      </Refused>
    );
  const { faults } = error;
  return (
    <Refused title={tn(faults.length, '{count} cell is wrong', '{count} cells are wrong')}>
      <List size="sm">
        {faults.slice(0, MAX_SHOWN).map(({ file, line, column, message }) => (
          <List.Item key={`${file} ${line} ${column}`}>
            {t('{file}, row {line}, {column}: {fault}', {
              ...{ file, line: String(line), column: readerWords(column), fault: readerWords(message) },
            })}
          </List.Item>
        ))}
      </List>
      {faults.length > MAX_SHOWN && tn(faults.length - MAX_SHOWN, 'And {count} more.', 'And {count} more.')}
    </Refused>
  );
}
