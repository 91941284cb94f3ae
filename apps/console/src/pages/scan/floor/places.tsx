import { Text, UnstyledButton } from '@mantine/core';
import { number, t } from '../../../languages/t.js';
import classes from './scan.module.css';

interface Place {
  key: string;
  id?: number;
  name: string;
  detail: string;
  quantity: number;
}

interface List {
  label: string;
  empty: string;
  of: readonly Place[];
  /** The number of all, when only some are shown. */
  total?: number;
  onOpen?: (id: number) => void;
}

/** Names with quantities, large enough for a thumb. */
export function Places({ label, empty, of, total = of.length, onOpen }: List) {
  if (of.length === 0) return <Text c="dimmed">{empty}</Text>;
  return (
    <>
      <ul className={classes.places} aria-label={label}>
        {of.map(({ key, id, name, detail, quantity }) => (
          <li key={key}>
            <span>
              {onOpen && id !== undefined ? (
                <UnstyledButton className={classes.open} onClick={() => onOpen(id)}>
                  {name}
                </UnstyledButton>
              ) : (
                <strong>{name}</strong>
              )}
              <small>{detail}</small>
            </span>
            <strong>{number(quantity)}</strong>
          </li>
        ))}
      </ul>
      {total > of.length && (
        <Text size="sm" c="dimmed">
          {t('The first {shown} of {total}.', { shown: of.length, total })}
        </Text>
      )}
    </>
  );
}
