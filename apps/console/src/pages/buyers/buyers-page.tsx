import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { answerOf, oms } from '../../api/client.js';
import { t } from '../../languages/t.js';
import { needed } from '../../patterns/forms/needed.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { Section } from '../../patterns/page/section.js';
import { type Found, FoundBuyer } from './found-buyer.js';

/** For requests of buyers to see the data about them, or to have it erased. */
export default function PersonalDataPage() {
  const [found, setFound] = useState<Found>();
  const find = async (email: string): Promise<Found> => ({
    email,
    kept: (await answerOf(oms.POST('/persons/find', { body: { email } }))).data,
  });
  const { form, submit, isSending } = useServerForm({
    initialValues: { email: '' },
    isQuestion: true,
    send: ({ email }) => find(email.trim()),
    onDone: setFound,
  });
  return (
    <PageFrame title={t('Personal data')} about={t('My Account: for a buyer who asks what you keep of them, or to be forgotten.')} isNarrow>
      <Section title={t('Find a buyer')}>
        <ServerForm submit={submit}>
          <Stack maw={380}>
            <TextInput
              type="email"
              label={t('E-mail of the buyer')}
              {...needed}
              description={t('As they ordered with it, in whatever case. No link and no log ever shows it.')}
              autoComplete="off"
              {...form.getInputProps('email')}
            />
            <Group>
              <Button type="submit" loading={isSending}>
                {t('Find')}
              </Button>
            </Group>
          </Stack>
        </ServerForm>
        <Text size="sm" c="dimmed" mt="sm">
          {t(
            'Orders without an e-mail are found by their number, under Orders; the page of a closed one has the button to forget its buyer.',
          )}
        </Text>
      </Section>
      {found && <FoundBuyer key={found.email} found={found} onForgotten={async () => setFound(await find(found.email))} />}
    </PageFrame>
  );
}
