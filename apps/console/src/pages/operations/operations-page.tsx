import { Anchor, Code, Stack, Text } from '@mantine/core';
import { answerOf, own } from '../../api/client.js';
import { Section } from '../../patterns/page/section.js';
import { CodeBlock } from '../../patterns/page/code-block.js';
import { KeyCard } from '../../patterns/access/key-card.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { useSession } from '../../session/session.js';

/** System Config > Preferences > Operations. */
export default function OperationsPage() {
  const { user_name: userName } = useSession();
  return (
    <PageFrame title="Operations" about="System Config › Preferences: the key that all warehouse users share." isNarrow>
      <KeyCard
        title="Master key"
        about={
          <>
            Scales, counting apps and scripts in the warehouse send the headers <Code>userName</Code> and <Code>Key</Code>.
          </>
        }
        warning={
          <>
            <Text>
              The old key stops working immediately. Every device and script at every site is refused until you give it the new key.
            </Text>
            <Text mt="sm">This cannot be undone.</Text>
          </>
        }
        read={() => answerOf(own.GET('/master-key'))}
        regenerate={() => answerOf(own.POST('/master-key/regenerate'))}
      >
        {(key) => (
          <Section title="Try it">
            <Stack gap="xs">
              <CodeBlock
                of="curl command"
                text={`curl -X POST -H 'userName: ${userName}' -H 'Key: ${key ?? '<MASTER_API_KEY>'}' \\\n  '${window.location.origin}/apirest/v4/wms/ping'`}
              />
              <Text size="sm">
                Every operation, with examples: <Anchor href="/apirest/v4/wms/docs">WMS documentation</Anchor>
              </Text>
            </Stack>
          </Section>
        )}
      </KeyCard>
    </PageFrame>
  );
}
