import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../languages/t.js';

interface SerialsFieldProps {
  form: { errors: Readonly<Record<string, ReactNode>>; getInputProps: (path: string) => object };
  path: string;
  label?: string;
}

/** Serial numbers, typed or scanned one per line; their faults appear below the field. */
export function SerialsField({ form, path, label = t('Serial numbers') }: SerialsFieldProps) {
  const [, error] = Object.entries(form.errors).find(([at]) => at === path || at.startsWith(`${path}.`)) ?? [];
  return <Textarea label={label} placeholder={t('One per line')} autosize minRows={1} {...form.getInputProps(path)} error={error} />;
}

export const serialsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);
