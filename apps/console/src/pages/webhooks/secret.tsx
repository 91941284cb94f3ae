import { Alert, Code, Stack, Text } from '@mantine/core';
import { CodeBlock } from '../../patterns/page/code-block.js';

/** A secret that the server shows in this answer only. */
export function Secret({ secret }: { secret: string }) {
  return (
    <Alert color="yellow" variant="light" title="Copy the secret now" role="status">
      <Stack gap="xs">
        <Text size="sm">
          Your receiver checks the header <Code>webhook-signature</Code> with it. Nobody can show it again; you can give the webhook a new
          one.
        </Text>
        <CodeBlock of="secret" text={secret} />
      </Stack>
    </Alert>
  );
}
