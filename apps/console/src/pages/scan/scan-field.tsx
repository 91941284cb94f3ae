import { ActionIcon, Button, TextInput } from '@mantine/core';
import Keyboard from 'lucide-react/icons/keyboard';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { number, t } from '../../languages/t.js';
import classes from './floor/scan.module.css';

/** `*12` and Enter: the next scan counts for twelve units. */
const UNITS = /^\*(\d{1,6})$/;
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];
const MAX_DIGITS = 6;

interface Field {
  field: RefObject<HTMLInputElement | null>;
  units: number;
  onUnits: (units: number) => void;
  onScan: (code: string) => void;
}

/**
 * The one field into which scanners type; they end a code with Enter. Keys pressed elsewhere on the page go here, too. Phones show their
 * keyboard only on demand.
 */
export function ScanField({ field, units, onUnits, onScan }: Field) {
  const [isKeypadOpen, setKeypadOpen] = useState(false);
  const [isTyping, setTyping] = useState(false);
  // Before the page is painted: people may scan as soon as they see it.
  useLayoutEffect(() => {
    field.current?.focus();
    const press = (event: KeyboardEvent): void => {
      if (!isForField(event)) return;
      // Elsewhere, single letters are keys of the console.
      event.stopPropagation();
      field.current?.focus();
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [field]);
  const submit = (): void => {
    const code = field.current?.value.trim() ?? '';
    if (field.current) field.current.value = '';
    if (code === '') return;
    const typed = UNITS.exec(code);
    if (typed) onUnits(Math.max(1, Number(typed[1])));
    else onScan(code);
  };
  return (
    <form
      className={classes.entry}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextInput
        ref={field}
        size="xl"
        className={classes.field}
        label={t('Scan or type')}
        placeholder={t('Order, bin, SKU, UPC, replenishment')}
        inputMode={isTyping ? 'text' : 'none'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={128}
      />
      <ActionIcon
        variant="default"
        size={60}
        aria-label={t('On-screen keyboard')}
        aria-pressed={isTyping}
        onClick={() => setTyping(!isTyping)}
      >
        <Keyboard size={24} aria-hidden />
      </ActionIcon>
      <Button
        variant="default"
        h={60}
        px="md"
        aria-expanded={isKeypadOpen}
        aria-label={t('Units of the next scan: {count}', { count: units })}
        onClick={() => setKeypadOpen(!isKeypadOpen)}
      >
        × {number(units)}
      </Button>
      {isKeypadOpen && <Keypad units={units} onUnits={onUnits} onDone={() => setKeypadOpen(false)} />}
    </form>
  );
}

function Keypad({ units, onUnits, onDone }: { units: number; onUnits: (units: number) => void; onDone: () => void }) {
  const [typed, setTyped] = useState('');
  const press = (digit: string): void => {
    const next = (typed + digit).replace(/^0+/, '').slice(0, MAX_DIGITS);
    setTyped(next);
    onUnits(Math.max(1, Number(next)));
  };
  return (
    <div className={classes.keypad} role="group" aria-label={t('Units of the next scan: {count}', { count: units })}>
      {DIGITS.map((digit) => (
        <Button key={digit} variant="default" h={56} fz="lg" onClick={() => press(digit)}>
          {digit}
        </Button>
      ))}
      <Button
        variant="default"
        h={56}
        onClick={() => {
          setTyped('');
          onUnits(1);
        }}
      >
        {t('Clear')}
      </Button>
      <Button h={56} onClick={onDone}>
        {t('OK')}
      </Button>
    </div>
  );
}

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

const isForField = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  [...key].length === 1 &&
  key !== ' ' &&
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !isEditable(target) &&
  !document.querySelector('[role="dialog"], [role="menu"]');
