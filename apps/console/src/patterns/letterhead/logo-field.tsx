import { Button, FileButton, Group, Input } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../languages/t.js';
import { faultOf, type Logo, shownLogo } from './logo.js';

/** The part of a form that the field uses. */
interface LogoForm {
  values: { logo: Logo };
  errors: Readonly<Record<string, ReactNode>>;
  setFieldValue: (path: 'logo', value: Logo) => void;
  setFieldError: (path: 'logo', fault: string) => void;
  clearFieldError: (path: 'logo') => void;
}

/** Chooses a file as the logo, or removes the logo. */
export function LogoField({
  about,
  form,
  stored,
}: {
  /** Describes a suitable logo. */
  about: string;
  form: LogoForm;
  /** The address of the stored logo; null without one. */
  stored: string | null;
}) {
  const { logo: error } = form.errors;
  const hasLogo = shownLogo(form.values.logo, stored) !== null;
  const fail = (fault: string): void => form.setFieldError('logo', fault);
  const change = (chosen: string | null): void => {
    form.setFieldValue('logo', chosen === null && stored === null ? undefined : chosen);
    form.clearFieldError('logo');
  };
  const take = (file: File | null): void => {
    if (file === null) return;
    const fault = faultOf(file);
    if (fault !== undefined) {
      fail(fault);
      return;
    }
    const reader = new FileReader();
    reader.addEventListener('load', () => change(reader.result as string));
    reader.addEventListener('error', () => fail(t('The file cannot be read')));
    reader.readAsDataURL(file);
  };
  return (
    <Input.Wrapper
      label={t('Logo')}
      labelElement="div"
      description={t('PNG or JPEG, at most 256 KB, 1,600 pixels a side and 500,000 in all. {about}', { about })}
      error={error}
    >
      <Group gap="xs" mt={6}>
        <FileButton
          onChange={take}
          accept="image/png,image/jpeg"
          inputProps={{ 'aria-label': t('Logo file'), 'aria-invalid': error ? true : undefined }}
        >
          {(button) => (
            <Button variant="default" {...button}>
              {hasLogo ? t('Choose another file') : t('Choose a file')}
            </Button>
          )}
        </FileButton>
        {hasLogo && (
          <Button variant="subtle" color="gray" onClick={() => change(null)}>
            {t('Take the logo away')}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
}
