import { Alert, Button, Group, Text } from '@mantine/core';
import { t, tn } from '../../languages/t.js';

interface Note {
  /** Lines without an order. */
  left: number;
  /** The column it was pasted under, and the one where it seems to be meant to begin, if that is another. */
  under: string;
  meant: string | undefined;
  /** Something was typed since, which taking it back would lose. */
  isTouched: boolean;
  onMove: () => void;
  onTakeBack: () => void;
  onClose: () => void;
}

/** What is odd about the columns that were pasted: none of it is lost, and what stood there before can be had back. */
export function PasteNote({ left, under, meant, isTouched, onMove, onTakeBack, onClose }: Note) {
  if (left === 0 && meant === undefined) return null;
  return (
    <Alert color="yellow" variant="light" withCloseButton closeButtonLabel={t('Close')} onClose={onClose} role="status">
      {meant !== undefined && (
        <Text size="sm">{t('What you pasted under {under} looks as if it begins with {meant}.', { under, meant })}</Text>
      )}
      {left > 0 && (
        <Text size="sm">
          {tn(left, 'One pasted line has no order left and is left out.', '{count} pasted lines have no order left and are left out.')}
        </Text>
      )}
      {!isTouched && (
        <Group gap="xs" mt="xs">
          {meant !== undefined && (
            <Button size="xs" variant="default" onClick={onMove}>
              {t('Move it to {meant}', { meant })}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={onTakeBack}>
            {t('Take it back')}
          </Button>
        </Group>
      )}
    </Alert>
  );
}
