import { Button, Center, Stack, Text } from '@mantine/core';

/** Takes the place of what could not be read. */
export function Failed({ message, onRetry }: { message: string; onRetry?: () => void }) {
  return (
    <Center p="xl" mih={180}>
      <Stack align="center" gap="sm" role="alert">
        <Text>{message}</Text>
        {onRetry && (
          <Button variant="default" onClick={onRetry}>
            Try again
          </Button>
        )}
      </Stack>
    </Center>
  );
}
