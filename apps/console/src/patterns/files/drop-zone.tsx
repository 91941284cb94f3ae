import { Button, FileButton, Group, Loader, Text } from '@mantine/core';
import FileUp from 'lucide-react/icons/file-up';
import { useState } from 'react';
import { t } from '../../languages/t.js';
import classes from './files.module.css';

interface Terms {
  onFile: (file: File | null | undefined) => void;
  name: string | undefined;
  isReading: boolean;
  /** Whether another file may not be chosen now. */
  isHeld?: boolean;
}

/** Takes a CSV file, dropped or chosen. */
export function DropZone({ onFile, name, isReading, isHeld = false }: Terms) {
  const [isOver, setOver] = useState(false);
  return (
    <div
      className={classes.drop}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!isHeld);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!isHeld) onFile(event.dataTransfer.files[0]);
      }}
    >
      <Group justify="center" gap="sm">
        <FileUp size={22} aria-hidden />
        <Text className={classes.name}>{name ?? t('Drop a CSV file or a workbook (.xlsx) here, or')}</Text>
        {isReading ? (
          <Loader size="sm" role="progressbar" aria-label={t('Reading the file')} />
        ) : (
          <FileButton
            // Lets people choose the same file again after they have corrected it.
            key={name}
            onChange={onFile}
            accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain"
            inputProps={{ 'aria-label': t('CSV file') }}
            disabled={isHeld}
          >
            {(button) => (
              <Button variant="default" disabled={isHeld} {...button}>
                {name ? t('Choose another file') : t('Choose a file')}
              </Button>
            )}
          </FileButton>
        )}
      </Group>
    </div>
  );
}
