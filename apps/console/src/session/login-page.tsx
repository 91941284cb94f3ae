import { Anchor, Box, Button, Center, Group, Paper, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { answerOf, type Me, own } from '../api/client.js';
import { t } from '../languages/t.js';
import { Heading } from '../patterns/page/heading.js';
import { CodeInput } from '../patterns/access/code-input.js';
import { faultAt, ServerForm } from '../patterns/forms/server-form.js';
import { BrandMark, useBrand } from './brand.js';
import { Refused } from './refused.js';
import { useEndedSession, useEnter } from './session.js';
import { isBack, leaveFor } from './next.js';

const EnrolStep = lazy(() => import('./enrol-step.js'));
const ProviderButton = lazy(() => import('./provider-button.js'));
const ProviderReturn = lazy(() => import('./provider-return.js'));

interface Challenge {
  challenge: string;
  /** Whether a second factor must be set up, not entered. */
  enrols: boolean;
}

/** The login: user name and password, then the code if there is a second factor. */
export function LoginPage() {
  const enter = useEnter();
  const brand = useBrand();
  const [asked, setAsked] = useState<Challenge>();
  const [isReturning, setReturning] = useState(() => isBack(window.location));
  const isOver = useEndedSession() !== undefined;
  const restart = (): void => {
    setReturning(false);
    setAsked(undefined);
  };
  const isIn = (me: Me): void => {
    if (isOver || !leaveFor(window.location)) void enter(me);
  };
  return (
    <Center mih="100vh" p="md" component="main">
      <Box w="100%" maw={380}>
        <Stack gap="lg">
          <Group gap="sm" wrap={brand?.logo ? 'wrap' : 'nowrap'}>
            <BrandMark size={36} />
            <Text fw={600} size="lg">
              {brand?.name ?? t('Orders & Warehouse')}
            </Text>
          </Group>
          <Paper withBorder p="xl" radius="lg" shadow="sm">
            {asked?.enrols ? (
              <Suspense fallback={null}>
                <EnrolStep challenge={asked.challenge} onIn={isIn} onBack={restart} />
              </Suspense>
            ) : asked ? (
              <CodeStep challenge={asked.challenge} onIn={isIn} onBack={restart} />
            ) : isReturning ? (
              <Suspense fallback={null}>
                <ProviderReturn onIn={isIn} onAsked={setAsked} onBack={() => setReturning(false)} />
              </Suspense>
            ) : (
              <>
                <PasswordStep onIn={isIn} onAsked={setAsked} />
                <Suspense fallback={null}>
                  <ProviderButton isOver={isOver} />
                </Suspense>
              </>
            )}
          </Paper>
          <Text size="sm" c="dimmed">
            {t('Merchants log in to their account, warehouse users to their site.')}{' '}
            <Anchor href="/apirest/v4/oms/docs">{t('API documentation')}</Anchor>
          </Text>
        </Stack>
      </Box>
    </Center>
  );
}

function PasswordStep({ onIn, onAsked }: { onIn: (me: Me) => void; onAsked: (challenge: Challenge) => void }) {
  const ended = useEndedSession();
  const [userName, setUserName] = useState(ended?.user_name ?? '');
  const [password, setPassword] = useState('');
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => answerOf(own.POST('/login', { body: { user_name: userName, password } })),
    onSuccess: ({ data: { status, me, challenge } }) => {
      if (me) onIn(me);
      else if (challenge !== null) onAsked({ challenge, enrols: status === 'enrolment_required' });
    },
    onError: () => setPassword(''),
  });
  return (
    <ServerForm submit={mutate}>
      <Stack>
        <Heading>{ended ? t('Log in again') : t('Log in')}</Heading>
        {ended && (
          <Text c="dimmed" size="sm">
            {t('Your session has ended. Your page is still there, with everything that you typed.')}
          </Text>
        )}
        <Refused error={error} fields={['user_name', 'password']} />
        <TextInput
          label={t('User name')}
          name="username"
          autoComplete="username"
          autoFocus={!ended}
          autoCapitalize="none"
          spellCheck={false}
          value={userName}
          onChange={(event) => setUserName(event.currentTarget.value)}
          error={faultAt(error, 'user_name')}
        />
        <PasswordInput
          label={t('Password')}
          name="password"
          autoComplete="current-password"
          autoFocus={Boolean(ended)}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={faultAt(error, 'password')}
        />
        <Button type="submit" loading={isPending} fullWidth mt="xs">
          {t('Log in')}
        </Button>
      </Stack>
    </ServerForm>
  );
}

/** A backup code. */
const EXAMPLE = 'abcd-efgh-ijkl-mnop';

function CodeStep({ challenge, onIn, onBack }: Pick<Challenge, 'challenge'> & { onIn: (me: Me) => void; onBack: () => void }) {
  const [code, setCode] = useState('');
  const [hasDevice, setHasDevice] = useState(true);
  const { mutate, error, isPending } = useMutation({
    mutationFn: (typed: string) => answerOf(own.POST('/login/verify', { body: { challenge, code: typed } })),
    onSuccess: ({ data: { me } }) => me && onIn(me),
    onError: () => setCode(''),
  });
  useEffect(() => {
    document.title = t('Enter your code');
  }, []);
  return (
    <ServerForm submit={() => mutate(code)}>
      <Stack>
        <Heading>{t('Enter your code')}</Heading>
        <Text c="dimmed" size="sm">
          {hasDevice ? t('Enter the six digits your authenticator app shows.') : t('Enter one of your backup codes. Each code works once.')}
        </Text>
        <Refused error={error} fields={[]} />
        {hasDevice ? (
          <CodeInput value={code} onChange={setCode} onComplete={mutate} isWrong={Boolean(error)} />
        ) : (
          <TextInput
            label={t('Backup code')}
            placeholder={EXAMPLE}
            autoFocus
            autoCapitalize="none"
            spellCheck={false}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        )}
        <Button type="submit" loading={isPending} fullWidth disabled={code.length < 6}>
          {t('Continue')}
        </Button>
        <Button
          variant="subtle"
          onClick={() => {
            setCode('');
            setHasDevice(!hasDevice);
          }}
        >
          {hasDevice ? t('Use a backup code') : t('Use the authenticator app')}
        </Button>
        <Button variant="subtle" onClick={onBack}>
          {t('Back')}
        </Button>
      </Stack>
    </ServerForm>
  );
}
