import type { FileColumn } from '../../../../../libs/imports/src/index.js';
import { Text, TextInput } from '@mantine/core';
import { t } from '../../languages/t.js';
import classes from './files.module.css';
import { faultsOf } from '../sheets/line.js';
import type { MendedLine, Sheet } from '../sheets/sheet.js';

interface Terms {
  sheet: Sheet;
  mended: MendedLine;
  isHeld: boolean;
}

/** The faulty cells of a line, each with its faults, in fields that correct them. */
export function Mend({ sheet, mended: { line, columns }, isHeld }: Terms) {
  const faults = faultsOf(line);
  const messageAt = (column: string | undefined): string =>
    faults
      .filter((fault) => fault.column === column)
      .map(({ message }) => message)
      .join('; ');
  const general = messageAt(undefined);
  return (
    <div className={classes.mend}>
      {general !== '' && <span className={classes.fault}>{general}</span>}
      {sheet.kind.columns.map((column, index) =>
        columns.includes(column.name) ? (
          <MendedCell
            key={`${column.name} ${line.cells[index]}`}
            column={column}
            number={line.number}
            text={line.cells[index] ?? ''}
            error={messageAt(column.name)}
            isHeld={isHeld || line.isSent}
            onChange={(text) => sheet.edit(line, [[index, text]])}
          />
        ) : null,
      )}
      {faults.length === 0 && <Text size="sm">{t('OK now')}</Text>}
    </div>
  );
}

interface CellTerms {
  column: FileColumn;
  number: number;
  text: string;
  error: string;
  isHeld: boolean;
  onChange: (text: string) => void;
}

function MendedCell({ column: { label, isNumber }, number, text, error, isHeld, onChange }: CellTerms) {
  return (
    <TextInput
      size="xs"
      className={classes.field}
      label={t(label)}
      aria-label={t('{column} of line {line}', { column: t(label), line: String(number) })}
      defaultValue={text}
      error={error || undefined}
      inputMode={isNumber ? 'decimal' : 'text'}
      autoComplete="off"
      spellCheck={false}
      disabled={isHeld}
      data-mend
      onBlur={(event) => onChange(event.currentTarget.value.trim())}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        focusNext(event.currentTarget);
      }}
    />
  );
}

/** Moves on to the next faulty cell, or to the summary of the file. */
function focusNext(field: HTMLInputElement): void {
  const card = field.closest('section');
  const fields = [...(card?.querySelectorAll<HTMLInputElement>('input[data-mend]') ?? [])];
  const next = fields[fields.indexOf(field) + 1] ?? card?.querySelector<HTMLElement>('[data-summary]');
  next?.focus();
}
