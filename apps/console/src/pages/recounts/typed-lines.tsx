import { msg, t, tn } from '../../languages/t.js';
import type { LineFault } from '../../../../../libs/imports/src/index.js';
import { ActionIcon, Button, Group, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { QuantityField } from '../../patterns/forms/quantity-field.js';
import { useWantedFocus } from '../../patterns/forms/wanted-focus.js';
import patterns from '../../patterns/patterns.module.css';
import { useUnsent } from '../../patterns/forms/unsent.js';
import { type Begun, productOf, useBinLines } from './bin-lines.js';
import { emptyLine, type Line, type Member } from './lines.js';
import classes from './recounts.module.css';
import type { Sending } from './send.js';

/** A line as people type it: the count and the change share a field. */
interface TypedLine extends Pick<Line, 'account_id' | 'sku' | 'location' | 'bin' | 'lot' | 'expiry'> {
  id: number;
  kind: 'qty_in_bin' | 'qty';
  quantity: string;
}

type Text = readonly [member: 'account_id' | 'sku' | 'location' | 'bin' | 'lot' | 'expiry', label: string];

const TEXTS: readonly Text[] = [
  ['account_id', msg('Account')],
  ['sku', 'SKU'],
  ['location', msg('Location')],
  ['bin', msg('Bin')],
];
const LOT_TEXTS: readonly Text[] = [
  ['lot', msg('Lot')],
  ['expiry', msg('Expires')],
];
const MAX_LINES = 200;
const blank = (id: number): TypedLine => ({
  ...{ id, account_id: '', sku: '', location: '', bin: '', lot: '', expiry: '' },
  ...{ kind: 'qty_in_bin', quantity: '' },
});
const asLine = ({ kind, quantity, account_id, sku, location, bin, lot, expiry }: TypedLine): Line => ({
  ...emptyLine,
  account_id,
  sku,
  location,
  bin,
  lot,
  expiry,
  [kind]: quantity,
});

/** Lines that people type: those of a bin, once it is read, or empty ones. */
export function TypedLines({ sending }: { sending: Sending }) {
  const [search] = useSearchParams();
  const bin = search.get('bin');
  const { begun, isReading } = useBinLines(bin);
  // Shows no line before the bin is read, since its lines would replace what people have typed.
  return isReading ? <Skeleton height={180} /> : <Lines key={bin} begun={begun} sending={sending} />;
}

/** Enter begins another line with the same account and location. */
function Lines({ begun, sending: { send, isSending, faults, onChange } }: { begun: Begun; sending: Sending }) {
  const [lines, setLines] = useState<TypedLine[]>(() => begun.lines?.map((line, id) => ({ ...blank(id), ...line })) ?? [blank(0)]);
  const [isTyped, setTyped] = useState(false);
  // Products about which the server says nothing may have lots.
  const areWithoutLots = (those: readonly TypedLine[]): boolean => those.every((line) => begun.withoutLots.has(productOf(line)));
  const [isWithLots, setWithLots] = useState(!areWithoutLots(lines));
  const texts = isWithLots ? [...TEXTS, ...LOT_TEXTS] : TEXTS;
  useUnsent(isTyped, 'address');
  const next = useRef(lines.length);
  const body = useRef<HTMLTableSectionElement>(null);

  const put = (changed: TypedLine[]): void => {
    onChange();
    setTyped(true);
    // Keeps the columns of lots once people may have typed into them.
    if (!areWithoutLots(changed)) setWithLots(true);
    setLines(changed);
  };
  const focus = useWantedFocus(({ line, member }: { line: 'first' | 'last'; member: 'sku' | 'lot' }) =>
    body.current?.querySelector<HTMLInputElement>(`tr:${line}-child input[name="${member}"]`),
  );
  const add = (): void => {
    const last = lines.at(-1);
    put([
      ...lines,
      { ...blank(next.current++), account_id: last?.account_id ?? '', location: last?.location ?? '', kind: last?.kind ?? 'qty_in_bin' },
    ]);
    // Moves on to the first empty field of the new line.
    focus({ line: 'last', member: 'sku' });
  };
  const addLots = (): void => {
    setWithLots(true);
    focus({ line: 'first', member: 'lot' });
  };
  return (
    <section className={patterns.card} aria-label={t('Lines')}>
      <div className={patterns.scroll}>
        <table className={`${patterns.table} ${classes.typed}`}>
          <thead>
            <tr>
              {[...texts.map(([, label]) => t(label)), t('Type'), t('Quantity')].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody ref={body}>
            {lines.map((line, index) => (
              <Fields
                key={line.id}
                texts={texts}
                line={line}
                number={index + 1}
                faults={faults.get(index) ?? []}
                onChange={(change) => put(lines.map((each) => (each.id === line.id ? { ...each, ...change } : each)))}
                onEnter={lines.length < MAX_LINES ? add : () => undefined}
                onRemove={lines.length > 1 ? () => put(lines.filter(({ id }) => id !== line.id)) : undefined}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Group className={patterns.foot} justify="space-between">
        <Group gap="xs">
          <Button variant="default" leftSection={<Plus size={16} aria-hidden />} onClick={add} disabled={lines.length >= MAX_LINES}>
            {t('Add a line')}
          </Button>
          {!isWithLots && (
            <Button variant="subtle" onClick={addLots}>
              {t('Add a lot')}
            </Button>
          )}
        </Group>
        <Button onClick={() => send(lines.map(asLine))} loading={isSending}>
          {tn(lines.length, 'Send the line', 'Send {count} lines')}
        </Button>
      </Group>
    </section>
  );
}

interface FieldsOfLine {
  texts: readonly Text[];
  line: TypedLine;
  number: number;
  faults: readonly LineFault[];
  onChange: (change: Partial<TypedLine>) => void;
  onEnter: () => void;
  onRemove: (() => void) | undefined;
}

function Fields({ texts, line, number, faults, onChange, onEnter, onRemove }: FieldsOfLine) {
  const messageOf = (members: readonly (Member | undefined)[]): string | undefined =>
    faults
      .filter(({ column }) => members.includes(column as Member | undefined))
      .map(({ message }) => message)
      .join('; ') || undefined;
  const onKeyDown = (event: { key: string; preventDefault: () => void }): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onEnter();
  };
  return (
    <tr>
      {texts.map(([member, label]) => (
        <td key={member} data-label={t(label)}>
          <TextInput
            name={member}
            aria-label={t('{label} of line {number}', { label: t(label), number })}
            inputMode={member === 'account_id' ? 'numeric' : 'text'}
            type={member === 'expiry' ? 'date' : 'text'}
            autoComplete="off"
            spellCheck={false}
            value={line[member]}
            error={messageOf([member])}
            onChange={(event) => onChange({ [member]: event.currentTarget.value })}
            onKeyDown={onKeyDown}
          />
        </td>
      ))}
      <td data-label={t('Type')}>
        <NativeSelect
          miw={128}
          aria-label={t('Type of line {number}', { number })}
          data={[
            { value: 'qty_in_bin', label: t('Counted') },
            { value: 'qty', label: t('Change by') },
          ]}
          value={line.kind}
          onChange={(event) => onChange({ kind: event.currentTarget.value as TypedLine['kind'] })}
        />
      </td>
      <td data-label={t('Quantity')}>
        <QuantityField
          name="quantity"
          aria-label={t('Quantity of line {number}', { number })}
          inputMode={line.kind === 'qty' ? 'text' : 'numeric'}
          placeholder={line.kind === 'qty' ? '-2' : undefined}
          value={line.quantity}
          error={messageOf(['qty', 'qty_in_bin', undefined])}
          onChange={(event) => onChange({ quantity: event.currentTarget.value.trim() })}
          onKeyDown={onKeyDown}
        />
      </td>
      <td>
        {onRemove && (
          <ActionIcon variant="subtle" color="gray" onClick={onRemove} aria-label={t('Remove line {number}', { number })}>
            <X size={16} aria-hidden />
          </ActionIcon>
        )}
      </td>
    </tr>
  );
}
