import { Button, Group, Stack, Text } from '@mantine/core';
import { t } from '../../languages/t.js';
import { tx } from '../../languages/tx.js';
import { CopyButton } from '../page/copy-button.js';
import patterns from '../patterns.module.css';
import classes from './second-factor.module.css';

/** Ten codes for when the device is lost; the page shows them only once. */
export function BackupCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <Stack role="region" aria-label={t('Backup codes')}>
      <Text>
        {tx(
          '<strong>Save these backup codes</strong> somewhere other than on your device. If you lose the device, each code logs you in once. You will not see them again.',
          { strong: (words) => <strong>{words}</strong> },
        )}
      </Text>
      <Group align="flex-start" wrap="nowrap" className={patterns.code}>
        <ul className={classes.backupCodes} data-testid="backup-codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <CopyButton text={codes.join('\n')} of={t('backup codes')} />
      </Group>
      <Group>
        <Button onClick={onDone}>{t('I have saved them')}</Button>
      </Group>
    </Stack>
  );
}
