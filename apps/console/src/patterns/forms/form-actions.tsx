import { Button, Group } from '@mantine/core';
import { Link } from 'wouter';
import { t } from '../../languages/t.js';
import { asItWasLeft } from '../page/last-search.js';

interface Actions {
  /** The label of the button that sends the form. */
  act: string;
  isSending: boolean;
  isDisabled?: boolean;
  /** The action of Cancel, or the list to which it leads. */
  cancel: string | (() => void);
}

/** The buttons below a form. */
export function FormActions({ act, isSending, isDisabled = false, cancel }: Actions) {
  return (
    <Group justify="flex-end">
      {typeof cancel === 'string' ? (
        <Button component={Link} href={asItWasLeft(cancel)} variant="default">
          {t('Cancel')}
        </Button>
      ) : (
        <Button variant="default" onClick={cancel}>
          {t('Cancel')}
        </Button>
      )}
      <Button type="submit" loading={isSending} disabled={isDisabled}>
        {act}
      </Button>
    </Group>
  );
}
