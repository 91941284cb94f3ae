import { Anchor, Code, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf, oms, own } from '../../api/client.js';
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
    <PageFrame title="API Integration" about="My Account › Preferences: what an integration with this account needs." isNarrow>
      <Section title="Account">
        <Facts
          of={[
            ['AccountID', <Copied key="id" text={accountId} of="AccountID" />],
            ['Name', account?.name],
          ]}
        />
      </Section>
      <KeyCard
        title="Key"
        about={
          <>
            Every request carries the headers <Code>AccountID</Code> and <Code>Key</Code>. Anyone who has the key can do everything the
            account can: keep it secret, like a password.
          </>
        }
        warning={
          <>
            <Text>
              The old key stops working immediately. Every integration with account {accountId} is refused until you give it the new key.
            </Text>
            <Text mt="sm">This cannot be undone.</Text>
          </>
        }
        read={() => answerOf(own.GET('/account-key'))}
        regenerate={() => answerOf(own.POST('/account-key/regenerate'))}
      >
        {(key) => (
          <Section title="Try it">
            <Stack gap="xs">
              <Text size="sm" c="dimmed">
                {key === undefined ? 'Show the key to include it in the command.' : 'Ready to run: it lists your five newest orders.'}
              </Text>
              <CodeBlock of="curl command" text={curlLine(accountId, key ?? '<API_KEY>')} />
              <Text size="sm">
                Every operation, with examples: <Anchor href="/apirest/v4/oms/docs">API documentation</Anchor>
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

const curlLine = (accountId: string, key: string): string =>
  `curl -H 'AccountID: ${accountId}' -H 'Key: ${key}' \\\n  '${window.location.origin}/apirest/v4/oms/orders?per_page=5'`;

function Addresses() {
  const { data } = useQuery({
    queryKey: ['distribution-centers'],
    queryFn: () => answerOf(oms.GET('/distribution_centers', { params: { query: { per_page: 500 } } })),
  });
  return (
    <Section title="Addresses">
      <Facts
        of={[
          ['API address', <Copied key="address" text={`${window.location.origin}/apirest/v4/oms`} of="API address" />],
          [
            'Warehouses',
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
