import { Alert, Button, Group, Text } from '@mantine/core';
import { t } from '../../languages/t.js';
import { tx } from '../../languages/tx.js';
import { When } from '../time/when.js';

/** Says that the form contains a draft of an earlier visit. */
export default function DraftNote({ at, onDiscard }: { at: number; onDiscard: () => void }) {
  return (
    <Alert color="blue" variant="light" role="status">
      <Group justify="space-between">
        <Text size="sm">
          {tx('You typed this on <when>that day</when> and did not send it.', { when: () => <When at={new Date(at).toISOString()} /> })}
        </Text>
        <Button size="compact-sm" variant="default" onClick={onDiscard}>
          {t('Discard draft')}
        </Button>
      </Group>
    </Alert>
  );
}
