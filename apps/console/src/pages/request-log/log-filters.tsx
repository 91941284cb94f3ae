import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { t } from '../../languages/t.js';
import { type ListControls, type ListState, without } from '../../patterns/lists/list-state.js';
import { faultAt } from '../../patterns/forms/server-form.js';
import { useZone } from '../../patterns/time/use-zone.js';
import { todayIn } from '../../patterns/time/zone.js';
import classes from './request-log.module.css';

type Named = readonly (readonly [name: string, label: string])[];

/** A log is long, so it begins with today, unless people look for a request id. */
export const fromOf = ({ from, request_id: id }: ListState['filters'], zone: string): string | undefined =>
  from ?? (id ? undefined : todayIn(zone));

interface LogFiltersProps {
  texts: Named;
  /** Filters with a few fixed values. */
  choices?: readonly { name: string; label: string; among: readonly string[] }[];
  controls: ListControls;
  error: unknown;
}

/** Filters of a log, which are applied together. */
export function LogFilters({ texts, choices = [], controls: { state, change }, error }: LogFiltersProps) {
  const { filters } = state;
  const zone = useZone();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({ ...filters, from: fromOf(filters, zone) ?? '' });
  const set =
    (name: string) =>
    (event: { currentTarget: { value: string } }): void =>
      setTyped({ ...typed, [name]: event.currentTarget.value });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const names = [...texts.map(([name]) => name), ...choices.map(({ name }) => name), 'to'];
    change({
      ...Object.fromEntries(names.map((name) => [name, typed[name]?.trim()])),
      from: typed.from === fromOf({}, zone) ? undefined : typed.from,
    });
  };
  return (
    <form role="search" aria-label={t('Filter the log')} onSubmit={submit} className={classes.filters} noValidate>
      {texts.map(([name, label]) => (
        <TextInput
          key={name}
          size="xs"
          label={t(label)}
          autoCapitalize="none"
          spellCheck={false}
          value={typed[name] ?? ''}
          onChange={set(name)}
          error={faultAt(error, name)}
        />
      ))}
      {choices.map(({ name, label, among }) => (
        <NativeSelect
          key={name}
          size="xs"
          label={t(label)}
          data={[{ value: '', label: t('Any') }, ...among]}
          value={typed[name] ?? ''}
          onChange={set(name)}
        />
      ))}
      <TextInput
        type="date"
        size="xs"
        label={t('From')}
        value={typed.from ?? ''}
        onChange={set('from')}
        error={faultAt(error, 'from_date')}
      />
      <TextInput type="date" size="xs" label={t('Until')} value={typed.to ?? ''} onChange={set('to')} error={faultAt(error, 'to_date')} />
      <div className={classes.act}>
        <Button type="submit" size="xs">
          {t('Find')}
        </Button>
        <Button size="xs" variant="default" onClick={() => change(without(Object.keys(filters)))}>
          {t('Clear')}
        </Button>
      </div>
    </form>
  );
}
