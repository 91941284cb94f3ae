import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { answerOf, type Me, own } from '../api/client.js';
import { t } from '../languages/t.js';
import { Heading } from '../patterns/page/heading.js';
import { takeParameters } from './kept-next.js';
import { Refused } from './refused.js';

interface Steps {
  onIn: (me: Me) => void;
  onAsked: (challenge: { challenge: string; enrols: boolean }) => void;
  onBack: () => void;
}

/** The login after the provider sent the browser back. Its parameters go to the service at once, and are removed from the address. */
export default function ProviderReturn({ onIn, onAsked, onBack }: Steps) {
  const { mutate, error } = useMutation({
    mutationFn: (parameters: string) => answerOf(own.POST('/login/provider', { body: { parameters } })),
    onSuccess: ({ data: { status, me, challenge } }) => {
      if (me) onIn(me);
      else if (challenge !== null) onAsked({ challenge, enrols: status === 'enrolment_required' });
    },
  });
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    mutate(takeParameters(window.location));
  }, [mutate]);
  return (
    <Stack>
      <Heading>{t('Log in')}</Heading>
      <Refused error={error} fields={[]} />
      {error ? (
        <Button variant="default" onClick={onBack}>
          {t('Back to the login')}
        </Button>
      ) : (
        <Group gap="sm" role="status">
          <Loader size="sm" aria-hidden />
          <Text size="sm">{t('You are being logged in.')}</Text>
        </Group>
      )}
    </Stack>
  );
}
