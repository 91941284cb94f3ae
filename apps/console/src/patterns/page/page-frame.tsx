import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Heading } from './heading.js';
import classes from '../patterns.module.css';

interface Frame {
  title: string;
  /** One sentence beside the title, if the title does not say enough. */
  about?: ReactNode;
  /** Buttons for the whole page. */
  actions?: ReactNode;
  /** Whether it is narrower than a table, since forms and texts read better so. */
  isNarrow?: boolean;
  children: ReactNode;
}

/** The frame of every page: heading, actions, content. */
export function PageFrame({ title, about, actions, isNarrow, children }: Frame) {
  return (
    <Stack gap="lg" className={isNarrow ? classes.narrow : classes.frame}>
      <Group justify="space-between" align="flex-start" gap="md">
        <div>
          <Heading>{title}</Heading>
          {about && (
            <Text c="dimmed" mt={4} component="div">
              {about}
            </Text>
          )}
        </div>
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
      {children}
    </Stack>
  );
}
