import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { sentenceOf } from '../../api/refusal.js';
import { Section } from '../../patterns/card.js';
import { Failed } from '../../patterns/failed.js';
import { say } from '../../patterns/say.js';
import { Enrolment } from './enrolment.js';
import { Proof } from './proof.js';

type Made = components['schemas']['EnrolmentAnswer'];

/** A code of an app beside the password: enrolled in three steps (password, QR code, first code), and taken away again. */
export function SecondFactor() {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<'begin' | 'remove'>();
  const [made, setMade] = useState<Made>();
  const { data, error, refetch } = useQuery({ queryKey: ['security', 'own'], queryFn: () => answerOf(own.GET('/security')) });
  const isOn = data?.data.second_factor === true;
  const finish = (message: string): void => {
    setMade(undefined);
    say.done(message);
    void queries.invalidateQueries({ queryKey: ['security'] });
  };
  return (
    <Section title="Second factor" actions={data && <State isOn={isOn} />}>
      {error && <Failed message={sentenceOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={60} />}
      {made && <Enrolment made={made} onDone={() => finish('Your second factor is on: from now on logging in asks for a code')} onLeave={() => setMade(undefined)} />}
      {data && !made && (
        <Stack>
          <Text size="sm" c="dimmed">
            {isOn
              ? 'Logging in asks for your password and for a code of your authenticator app. If you lose the device, an operator can take the second factor away.'
              : 'With a second factor logging in asks for a code of an authenticator app, too: a password alone opens nothing.'}
          </Text>
          <Group>
            <Button variant={isOn ? 'default' : 'filled'} onClick={() => setAsked('begin')}>
              {isOn ? 'Use another device' : 'Turn it on'}
            </Button>
            {isOn && (
              <Button variant="default" onClick={() => setAsked('remove')}>
                Turn it off
              </Button>
            )}
          </Group>
        </Stack>
      )}
      <Proof
        isOpen={asked === 'begin'}
        onClose={() => setAsked(undefined)}
        title="First your password"
        act="Continue"
        send={(password) => answerOf(own.POST('/security/second-factor', { body: { password } }))}
        onDone={({ data: begun }) => {
          setAsked(undefined);
          setMade(begun);
        }}
      />
      <Proof
        isOpen={asked === 'remove'}
        onClose={() => setAsked(undefined)}
        title="Turn the second factor off?"
        act="Turn it off"
        send={(password) => answerOf(own.POST('/security/second-factor/remove', { body: { password } }))}
        onDone={() => {
          setAsked(undefined);
          finish('Your second factor is off');
        }}
      />
    </Section>
  );
}

function State({ isOn }: { isOn: boolean }) {
  return (
    <Badge variant="light" color={isOn ? 'teal' : 'gray'} autoContrast>
      {isOn ? 'On' : 'Off'}
    </Badge>
  );
}
