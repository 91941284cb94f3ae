import { Alert, Code, Stack, Text } from '@mantine/core';
import { t } from '../../languages/t.js';
import { tx } from '../../languages/tx.js';
import { CodeBlock } from '../../patterns/page/code-block.js';

/** A secret, which the server shows only in this answer. */
export function Secret({ secret }: { secret: string }) {
  return (
    <Alert color="yellow" variant="light" title={t('Copy the secret now')} role="status">
      <Stack gap="xs">
        <Text size="sm">
          {tx('Your receiver checks the header <code>webhook-signature</code> with it.', { code: (words) => <Code>{words}</Code> })}{' '}
          {t('Nobody can show it again; you can give the webhook a new one.')}
        </Text>
        <CodeBlock of={t('secret')} text={secret} />
      </Stack>
    </Alert>
  );
}
