import { Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { msg, t } from '../../languages/t.js';
import { Section } from '../../patterns/page/section.js';
import { devicePrinter, keepDevicePrinter, type Paper } from '../../patterns/print/device-printer.js';
import type { Printer } from './printer.js';

const DIALOG = msg("The browser's dialog");

/** Chooses the printers of this device. */
export function DeviceChoice({ printers }: { printers: readonly Printer[] }) {
  return (
    <Section title={t('On this device')}>
      <Group gap="md" align="flex-end">
        <PaperChoice paper="label" label={t('Labels')} printers={printers.filter(({ prints }) => prints !== 'sheets')} />
        <PaperChoice paper="sheet" label={t('Lists and slips')} printers={printers.filter(({ prints }) => prints !== 'labels')} />
      </Group>
    </Section>
  );
}

function PaperChoice({ paper, label, printers }: { paper: Paper; label: string; printers: readonly Printer[] }) {
  const [chosen, setChosen] = useState(() => devicePrinter(paper));
  // A printer that no longer exists, or has other paper now, stays in the list while this device uses it.
  const offered = printers.map(({ printer_id: id, name }) => ({ id, name }));
  const all = chosen && !offered.some(({ id }) => id === chosen.id) ? [...offered, chosen] : offered;
  const choose = (value: string): void => {
    const next = all.find(({ id }) => String(id) === value);
    keepDevicePrinter(paper, next);
    setChosen(next);
  };
  return (
    <NativeSelect
      label={label}
      value={chosen ? String(chosen.id) : ''}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      data={[{ value: '', label: t(DIALOG) }, ...all.map(({ id, name }) => ({ value: String(id), label: name }))]}
    />
  );
}
