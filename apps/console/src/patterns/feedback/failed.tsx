import { Button, Center, Stack, Text } from '@mantine/core';
import { t } from '../../languages/t.js';

/** Shown in place of content that could not be read. */
export function Failed({ message, onRetry }: { message: string; onRetry?: () => void }) {
  return (
    <Center p="xl" mih={180}>
      <Stack align="center" gap="sm" role="alert">
        <Text>{message}</Text>
        {onRetry && (
          <Button variant="default" onClick={onRetry}>
            {t('Try again')}
          </Button>
        )}
      </Stack>
    </Center>
  );
}
