import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { type ReactNode, useState } from 'react';
import { t } from '../../languages/t.js';
import { Section } from '../page/section.js';
import { ConfirmButton } from '../feedback/confirm-button.js';
import { CopyButton } from '../page/copy-button.js';
import classes from '../patterns.module.css';
import { toast } from '../feedback/toast.js';

interface KeyAnswer {
  data: { key: string };
}

interface KeyCard {
  title: string;
  about: ReactNode;
  /** What stops working when the key is replaced. */
  warning: ReactNode;
  read: () => Promise<KeyAnswer>;
  regenerate: () => Promise<KeyAnswer>;
  /** Further content; the key is undefined while it is hidden. */
  children?: (key: string | undefined) => ReactNode;
}

/** A key that people show on demand, copy, and replace after a warning. Leaving the page hides it again. */
export function KeyCard({ title, about, warning, read, regenerate, children }: KeyCard) {
  const [key, setKey] = useState<string>();
  const show = useMutation({ mutationFn: read, onSuccess: ({ data }) => setKey(data.key), onError: toast.failed });
  return (
    <>
      <Section title={title}>
        <Stack>
          <Text c="dimmed" size="sm" component="div">
            {about}
          </Text>
          <Group justify="space-between" gap="sm" className={classes.code}>
            <span className={classes.secret} data-testid="key">
              {key ?? <span aria-label={t('Hidden')}>••••••••••••••••••••••••</span>}
            </span>
            <Group gap={4} wrap="nowrap">
              {key !== undefined && <CopyButton text={key} of={t('key')} />}
              <Button
                size="compact-sm"
                variant="default"
                leftSection={key === undefined ? <Eye size={15} aria-hidden /> : <EyeOff size={15} aria-hidden />}
                loading={show.isPending}
                onClick={() => (key === undefined ? show.mutate() : setKey(undefined))}
              >
                {key === undefined ? t('Show') : t('Hide')}
              </Button>
            </Group>
          </Group>
          <div>
            <ConfirmButton
              label={t('Regenerate key')}
              title={t('Regenerate the key?')}
              leftSection={<RefreshCw size={15} aria-hidden />}
              send={regenerate}
              onDone={({ data }) => {
                setKey(data.key);
                toast.done(t('You have a new key. The old one no longer works.'));
              }}
            >
              {warning}
            </ConfirmButton>
          </div>
        </Stack>
      </Section>
      {children?.(key)}
    </>
  );
}
