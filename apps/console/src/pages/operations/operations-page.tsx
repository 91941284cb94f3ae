import { Anchor, Code, Stack, Text } from '@mantine/core';
import { answerOf, own } from '../../api/client.js';
import { t } from '../../languages/t.js';
import { tx } from '../../languages/tx.js';
import { Section } from '../../patterns/page/section.js';
import { CodeBlock } from '../../patterns/page/code-block.js';
import { KeyCard } from '../../patterns/access/key-card.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { useSession } from '../../session/session.js';

/** System Config > Preferences > Operations. */
export default function OperationsPage() {
  const { user_name: userName } = useSession();
  return (
    <PageFrame title={t('Operations')} about={t('System Config › Preferences: the key that all warehouse users share.')} isNarrow>
      <KeyCard
        title={t('Master key')}
        about={
          <>
            {tx('Scales, counting apps and scripts in the warehouse send the headers <code>userName</code> and <code>Key</code>.', {
              code: (words) => <Code>{words}</Code>,
            })}
          </>
        }
        warning={
          <>
            <Text>
              {t('The old key stops working immediately. Every device and script at every site is refused until you give it the new key.')}
            </Text>
            <Text mt="sm">{t('This cannot be undone.')}</Text>
          </>
        }
        read={() => answerOf(own.GET('/master-key'))}
        regenerate={() => answerOf(own.POST('/master-key/regenerate'))}
      >
        {(key) => (
          <Section title={t('Try it')}>
            <Stack gap="xs">
              <CodeBlock
                of={t('curl command')}
                text={`curl -X POST -H 'userName: ${userName}' -H 'Key: ${key ?? '<MASTER_API_KEY>'}' \\\n  '${window.location.origin}/apirest/v4/wms/ping'`}
              />
              <Text size="sm">
                {tx('Every operation, with examples: <link>WMS documentation</link>', {
                  link: (words) => <Anchor href="/apirest/v4/wms/docs">{words}</Anchor>,
                })}
              </Text>
            </Stack>
          </Section>
        )}
      </KeyCard>
    </PageFrame>
  );
}
