import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { t } from '../../languages/t.js';
import classes from './stock.module.css';

interface LotFieldsProps {
  form: { getInputProps: (path: string) => { value?: string; error?: ReactNode } };
  /** The place of `lot` and `expiry` in the form. */
  path: string;
  /** Whether the product has lots, by the server's `has_lots`; for a product without, a button shows the fields. */
  isWithLots: boolean;
}

/** Lot and expiry of units: shown for products with lots, offered for others, and always shown if they have values or faults. */
export function LotFields({ form, path, isWithLots }: LotFieldsProps) {
  const [isAdded, setAdded] = useState(false);
  // If the answer arrives while somebody is on the button, the focus moves to the field that replaces it.
  const [isOnButton, setOnButton] = useState(false);
  const [lot, expiry] = [form.getInputProps(`${path}.lot`), form.getInputProps(`${path}.expiry`)];
  const isUsed = [lot, expiry].some(({ value, error }) => Boolean(value) || Boolean(error));
  // An emptied field stays while somebody types in it.
  if (isUsed && !isAdded && !isWithLots) setAdded(true);
  if (!isWithLots && !isAdded && !isUsed)
    return (
      <Button
        size="compact-sm"
        variant="subtle"
        className={classes.addLot}
        onClick={() => setAdded(true)}
        onFocus={() => setOnButton(true)}
        onBlur={() => setOnButton(false)}
      >
        {t('Add a lot')}
      </Button>
    );
  return (
    <>
      <TextInput label={t('Lot')} autoComplete="off" autoFocus={(isAdded || isOnButton) && !isUsed} {...lot} />
      <TextInput label={t('Expires')} type="date" {...expiry} />
    </>
  );
}
