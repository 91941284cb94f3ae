import { Modal, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useLocation } from 'wouter';
import { t } from '../../languages/t.js';
import { useSession } from '../../session/session.js';
import classes from './find.module.css';
import { finders, type Found } from './finders.js';

/** At once, since the dialog sets the focus a moment later, and would lose the first characters of a scan. */
const focus = (field: HTMLInputElement | null): void => field?.focus();

/** Finds pages, actions and records by their texts; works with the arrow keys and Enter alone. */
export default function FindAnything({ places, onClose }: { places: readonly Found[]; onClose: () => void }) {
  const me = useSession();
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  /** Whether Enter was pressed before the results were there, as scanners do; it then opens the first result. */
  const [isEntered, setEntered] = useState(false);
  const list = useId();
  const [text] = useDebouncedValue(typed.trim(), 150);
  const { data: records = [], isFetching } = useQuery({
    queryKey: ['found', text],
    queryFn: async () => (await Promise.all(finders(me).map((find) => find(text)))).flat(),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const query = typed.trim().toLowerCase();
  const named = places.filter(({ name }) => name.toLowerCase().includes(query));
  const shown = query === '' ? named : [...records, ...named];
  const open = (found: Found | undefined): void => {
    if (!found) return;
    onClose();
    navigate(found.to);
  };
  const isSettled = typed.trim() === text && !isFetching;
  useEffect(() => {
    if (!isEntered || !isSettled) return;
    setEntered(false);
    open(shown[at]);
  });
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && shown.length > 0) setAt((at + step + shown.length) % shown.length);
    else if (event.key === 'Enter') setEntered(true);
    else return;
    event.preventDefault();
  };
  return (
    <Modal opened onClose={onClose} title={t('Find anything')} size="lg">
      <TextInput
        ref={focus}
        data-autofocus
        role="combobox"
        aria-label={t('Find anything')}
        aria-expanded={shown.length > 0}
        aria-controls={list}
        aria-activedescendant={shown.length > 0 ? `${list}-${at}` : undefined}
        placeholder={t('Number, reference, barcode, SKU, name, page …')}
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        value={typed}
        onKeyDown={press}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
          setEntered(false);
        }}
      />
      <div id={list} role="listbox" aria-label={t('Found')} className={classes.results}>
        {shown.map((found, index) => (
          <div
            key={found.to}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === at}
            className={classes.result}
            onMouseMove={() => setAt(index)}
            onClick={() => open(found)}
          >
            <span>{found.name}</span>
            <span className={classes.detail}>{found.detail}</span>
          </div>
        ))}
      </div>
      <Text size="sm" c="dimmed" role="status" mt="xs">
        {shown.length === 0 && isSettled ? t('Nothing found.') : ''}
      </Text>
    </Modal>
  );
}
