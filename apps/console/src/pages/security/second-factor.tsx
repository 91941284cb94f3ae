import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { sentenceOf } from '../../api/refusal.js';
import { t, tn } from '../../languages/t.js';
import { Section } from '../../patterns/page/section.js';
import { Failed } from '../../patterns/feedback/failed.js';
import { toast } from '../../patterns/feedback/toast.js';
import { BackupCodes } from '../../patterns/access/backup-codes.js';
import { Enrolment } from '../../patterns/access/enrolment.js';
import { Proof } from './proof.js';

type Made = components['schemas']['EnrolmentAnswer'];

/**
 * The second factor: people turn it on in three steps (password, QR code, first code), get backup codes, and turn it off again.
 */
export function SecondFactor() {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<'begin' | 'remove' | 'codes'>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [made, setMade] = useState<Made>();
  const { data, error, refetch } = useQuery({ queryKey: ['security', 'own'], queryFn: () => answerOf(own.GET('/security')) });
  const isOn = data?.data.second_factor === true;
  const left = data?.data.backup_codes_left ?? 0;
  const finish = (message: string, backupCodes?: readonly string[]): void => {
    setMade(undefined);
    setCodes(backupCodes);
    toast.done(message);
    void queries.invalidateQueries({ queryKey: ['security'] });
  };
  return (
    <Section title={t('Second factor')} actions={data && <State isOn={isOn} />}>
      {error && <Failed message={sentenceOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={60} />}
      {made && (
        <Enrolment
          made={made}
          confirm={(code) => answerOf(own.POST('/security/second-factor/confirm', { body: { code } }))}
          onDone={({ data: { backup_codes: backupCodes } }) =>
            finish(t('Your second factor is on. From now on, logging in requires a code.'), backupCodes)
          }
          onLeave={() => setMade(undefined)}
        />
      )}
      {codes && <BackupCodes codes={codes} onDone={() => setCodes(undefined)} />}
      {data && !made && !codes && (
        <Stack>
          <Text size="sm" c="dimmed">
            {isOn
              ? t(
                  'Logging in requires your password and a code from your authenticator app. If you lose the device, use a backup code; if you have none left, an operator can reset your second factor.',
                )
              : t('With a second factor, logging in also requires a code from an authenticator app: your password alone is not enough.')}
          </Text>
          {isOn && <Text size="sm">{tn(left, '{count} backup code is left.', '{count} backup codes are left.')}</Text>}
          <Group>
            <Button variant={isOn ? 'default' : 'filled'} onClick={() => setAsked('begin')}>
              {isOn ? t('Use another device') : t('Turn it on')}
            </Button>
            {isOn && (
              <>
                <Button variant="default" onClick={() => setAsked('codes')}>
                  {t('Make new backup codes')}
                </Button>
                <Button variant="default" onClick={() => setAsked('remove')}>
                  {t('Turn it off')}
                </Button>
              </>
            )}
          </Group>
        </Stack>
      )}
      <Proof
        isOpen={asked === 'begin'}
        onClose={() => setAsked(undefined)}
        title={t('Confirm your password')}
        act={t('Continue')}
        asksCode={isOn}
        send={(body) => answerOf(own.POST('/security/second-factor', { body }))}
        onDone={({ data: begun }) => {
          setAsked(undefined);
          setMade(begun);
        }}
      />
      <Proof
        isOpen={asked === 'remove'}
        onClose={() => setAsked(undefined)}
        title={t('Turn the second factor off?')}
        act={t('Turn it off')}
        asksCode={isOn}
        send={(body) => answerOf(own.POST('/security/second-factor/remove', { body }))}
        onDone={() => {
          setAsked(undefined);
          finish(t('Your second factor is off. Your other sessions have ended.'));
        }}
      />
      <Proof
        isOpen={asked === 'codes'}
        onClose={() => setAsked(undefined)}
        title={t('Make new backup codes?')}
        act={t('Make new codes')}
        asksCode={isOn}
        send={(body) => answerOf(own.POST('/security/backup-codes', { body }))}
        onDone={({ data: { backup_codes: backupCodes } }) => {
          setAsked(undefined);
          finish(t('You have ten new backup codes. The old ones no longer work.'), backupCodes);
        }}
      />
    </Section>
  );
}

function State({ isOn }: { isOn: boolean }) {
  return (
    <Badge variant={isOn ? 'filled' : 'light'} color={isOn ? 'teal.9' : 'gray'} autoContrast>
      {isOn ? t('On') : t('Off')}
    </Badge>
  );
}
