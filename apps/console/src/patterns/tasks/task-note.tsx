import { Anchor, Group, Text } from '@mantine/core';
import { Link } from 'wouter';
import { t } from '../../languages/t.js';
import { taskAbout, taskTitle } from './order-tasks.js';

/** Shown above a list with the orders of a task: describes them, and links to all orders. */
export function TaskNote({ task, list }: { task: string; list: string }) {
  return (
    <Group px="md" py="sm" gap="md">
      <Text size="sm">
        <strong>{taskTitle(task)}.</strong> {taskAbout(task)} {t('Oldest first.')}
      </Text>
      <Anchor component={Link} href={list} size="sm" underline="hover">
        {t('All orders')}
      </Anchor>
    </Group>
  );
}
