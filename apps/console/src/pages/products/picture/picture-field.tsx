import { Button, FileButton, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../../languages/t.js';
import classes from './picture.module.css';
import { useGivenPicture } from './use-given-picture.js';

interface Terms {
  /** The present picture. */
  picture: ReactNode;
  /** Shown beside the picture. */
  children?: ReactNode;
  isSending?: boolean;
  onPicture: (picture: string) => void;
  /** Absent when there is nothing to remove. */
  onRemove?: (() => void) | undefined;
}

/** Takes a picture that people drop anywhere on the page, paste, choose, or take with the camera of a phone. */
export function PictureField({ picture, children, isSending = false, onPicture, onRemove }: Terms) {
  const { take, isOver, isReading, fault } = useGivenPicture(onPicture);
  const isBusy = isSending || isReading;
  return (
    <div className={classes.zone} data-over={isOver}>
      {picture}
      <div className={classes.words}>
        {children}
        <Text size="sm" c="dimmed" mb={6}>
          {t('Drop or paste a picture anywhere on this page, or')}
        </Text>
        <Group gap="xs">
          <FileButton onChange={take} accept="image/*" inputProps={{ 'aria-label': t('Picture file') }}>
            {(button) => (
              <Button variant="default" size="xs" loading={isBusy} {...button}>
                {t('Choose a picture')}
              </Button>
            )}
          </FileButton>
          <div className={classes.camera}>
            <FileButton onChange={take} accept="image/*" capture="environment" inputProps={{ 'aria-label': t('Picture of the camera') }}>
              {(button) => (
                <Button variant="default" size="xs" disabled={isBusy} {...button}>
                  {t('Take a photo')}
                </Button>
              )}
            </FileButton>
          </div>
          {onRemove && (
            <Button variant="subtle" color="gray" size="xs" disabled={isBusy} onClick={onRemove}>
              {t('Remove the picture')}
            </Button>
          )}
        </Group>
        {fault !== undefined && (
          <Text size="sm" c="var(--mantine-color-error)" mt={6} role="alert">
            {fault}
          </Text>
        )}
      </div>
    </div>
  );
}
