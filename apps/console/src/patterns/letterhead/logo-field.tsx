import { Button, FileButton, Group, Input } from '@mantine/core';
import { t } from '../../languages/t.js';
import { faultOf } from './draft.js';

/** Chooses the file of a logo, or takes the logo away. */
export function LogoField({
  about,
  hasLogo,
  error,
  onFault,
  onChange,
}: {
  /** What a good one looks like. */
  about: string;
  hasLogo: boolean;
  error: string | undefined;
  onFault: (fault: string) => void;
  onChange: (logo: string | null) => void;
}) {
  const take = (file: File | null): void => {
    if (file === null) return;
    const fault = faultOf(file);
    if (fault !== undefined) {
      onFault(fault);
      return;
    }
    const reader = new FileReader();
    reader.addEventListener('load', () => onChange(reader.result as string));
    reader.addEventListener('error', () => onFault(t('The file cannot be read')));
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
          inputProps={{ 'aria-label': t('Logo file'), 'aria-invalid': error === undefined ? undefined : true }}
        >
          {(button) => (
            <Button variant="default" {...button}>
              {hasLogo ? t('Choose another file') : t('Choose a file')}
            </Button>
          )}
        </FileButton>
        {hasLogo && (
          <Button variant="subtle" color="gray" onClick={() => onChange(null)}>
            {t('Take the logo away')}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
}
