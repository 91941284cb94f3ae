import { Alert, Button, Group, Text } from '@mantine/core';
import { When } from '../time/when.js';

/** Says that a form has what somebody typed on an earlier visit. */
export default function DraftNote({ at, onDiscard }: { at: number; onDiscard: () => void }) {
  return (
    <Alert color="blue" variant="light" role="status">
      <Group justify="space-between">
        <Text size="sm">
          You typed this on <When at={new Date(at).toISOString()} /> and did not send it.
        </Text>
        <Button size="compact-sm" variant="default" onClick={onDiscard}>
          Discard draft
        </Button>
      </Group>
    </Alert>
  );
}
