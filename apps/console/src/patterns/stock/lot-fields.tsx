import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { t } from '../../languages/t.js';
import classes from './stock.module.css';

interface LotFieldsProps {
  form: { getInputProps: (path: string) => { value?: string; error?: ReactNode } };
  /** Where `lot` and `expiry` stand in the form. */
  path: string;
  /** As the server says, `has_lots`; of a product without, the fields are a button away. */
  isWithLots: boolean;
}

/** Lot and expiry of units: asked of products with lots, offered for the others. What is typed or wrong in them is always shown. */
export function LotFields({ form, path, isWithLots }: LotFieldsProps) {
  const [isAdded, setAdded] = useState(false);
  // The answer may come while somebody is on the button: then they are in the field that takes its place.
  const [isOnButton, setOnButton] = useState(false);
  const [lot, expiry] = [form.getInputProps(`${path}.lot`), form.getInputProps(`${path}.expiry`)];
  const isUsed = [lot, expiry].some(({ value, error }) => Boolean(value) || Boolean(error));
  // A field that was emptied stays where somebody is typing.
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
