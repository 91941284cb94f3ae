import { Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { answerOf, type Me, own } from '../api/client.js';
import { t } from '../languages/t.js';
import { BackupCodes } from '../patterns/access/backup-codes.js';
import { Enrolment } from '../patterns/access/enrolment.js';
import { Heading } from '../patterns/page/heading.js';
import { Refused } from './refused.js';

interface Entered {
  me: Me;
  codes: readonly string[];
}

/** Sets up the second factor that a login requires, and shows its backup codes, before the session opens. */
export default function EnrolStep({ challenge, onIn, onBack }: { challenge: string; onIn: (me: Me) => void; onBack: () => void }) {
  const [entered, setEntered] = useState<Entered>();
  const { mutate, data, error } = useMutation({
    mutationFn: () => answerOf(own.POST('/login/enrol', { body: { challenge } })),
  });
  const isBegun = useRef(false);
  useEffect(() => {
    document.title = t('Set up your second factor');
    if (!isBegun.current) mutate();
    isBegun.current = true;
  }, [mutate]);
  if (entered) return <BackupCodes codes={entered.codes} onDone={() => onIn(entered.me)} />;
  return (
    <Stack>
      <Heading>{t('Set up your second factor')}</Heading>
      <Text c="dimmed" size="sm">
        {t('Logging in here takes a code from an authenticator app besides your password. You have 15 minutes.')}
      </Text>
      <Refused error={error} fields={[]} />
      {data && (
        <Enrolment
          made={data.data}
          confirm={(code) => answerOf(own.POST('/login/enrol/confirm', { body: { challenge, code } }))}
          onDone={({ data: { me, backup_codes: codes } }) => me && setEntered({ me, codes })}
          onLeave={onBack}
        />
      )}
    </Stack>
  );
}
