import { Anchor, Code, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf, oms, own } from '../../api/client.js';
import { t } from '../../languages/t.js';
import { tx } from '../../languages/tx.js';
import { Facts, Section } from '../../patterns/page/section.js';
import { CodeBlock } from '../../patterns/page/code-block.js';
import { CopyButton } from '../../patterns/page/copy-button.js';
import { KeyCard } from '../../patterns/access/key-card.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { useSession } from '../../session/session.js';
import { ProgramKeys } from './program-keys.js';

/** My Account > Preferences > API Integration. */
export default function ApiIntegrationPage() {
  const { account } = useSession();
  const accountId = String(account?.account_id ?? '');
  return (
    <PageFrame title={t('API Integration')} about={t('My Account › Preferences: what an integration with this account needs.')} isNarrow>
      <Section title={t('Account')}>
        <Facts
          of={[
            [t('AccountID'), <Copied key="id" text={accountId} of={t('AccountID')} />],
            [t('Name'), account?.name],
          ]}
        />
      </Section>
      <KeyCard
        title={t('Key')}
        about={
          <>
            {tx('Every request carries the headers <code>AccountID</code> and <code>Key</code>.', {
              code: (words) => <Code>{words}</Code>,
            })}{' '}
            {t('Anyone who has the key can do everything the account can: keep it secret, like a password.')}
          </>
        }
        warning={
          <>
            <Text>
              {t('The old key stops working immediately. Every integration with account {id} is refused until you give it the new key.', {
                id: accountId,
              })}
            </Text>
            <Text mt="sm">{t('This cannot be undone.')}</Text>
          </>
        }
        read={() => answerOf(own.GET('/account-key'))}
        regenerate={() => answerOf(own.POST('/account-key/regenerate'))}
      >
        {(key) => (
          <Section title={t('Try it')}>
            <Stack gap="xs">
              <Text size="sm" c="dimmed">
                {key === undefined ? t('Show the key to include it in the command.') : t('Ready to run: it lists your five newest orders.')}
              </Text>
              <CodeBlock
                of={t('curl command')}
                text={`curl -H 'AccountID: ${accountId}' -H 'Key: ${key ?? '<API_KEY>'}' \\\n  '${window.location.origin}/apirest/v4/oms/orders?per_page=5'`}
              />
              <Text size="sm">
                {tx('Every operation, with examples: <link>API documentation</link>', {
                  link: (words) => <Anchor href="/apirest/v4/oms/docs">{words}</Anchor>,
                })}
              </Text>
            </Stack>
          </Section>
        )}
      </KeyCard>
      <ProgramKeys />
      <Addresses />
    </PageFrame>
  );
}

function Addresses() {
  const { data } = useQuery({
    queryKey: ['distribution-centers'],
    queryFn: () => answerOf(oms.GET('/distribution_centers', { params: { query: { per_page: 500 } } })),
  });
  return (
    <Section title={t('Addresses')}>
      <Facts
        of={[
          [t('API address'), <Copied key="address" text={`${window.location.origin}/apirest/v4/oms`} of={t('API address')} />],
          [
            t('Warehouses'),
            data?.data
              .filter((each) => each.activated)
              .map((each) => each.code)
              .join(', '),
          ],
        ]}
      />
    </Section>
  );
}

function Copied({ text, of }: { text: string; of: string }) {
  return (
    <Group gap={4} wrap="nowrap" component="span">
      <span>{text}</span>
      <CopyButton text={text} of={of} />
    </Group>
  );
}
