import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { t } from '../languages/t.js';

interface State {
  fault: Error | undefined;
}

/** Replaces a page that failed, while everything around it stays usable. Give it a `key` that changes with the page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { fault: undefined };

  static getDerivedStateFromError(fault: Error): State {
    return { fault };
  }

  override render(): ReactNode {
    if (!this.state.fault) return this.props.children;
    return (
      <Center mih="50vh" p="lg">
        <Stack maw={420} align="flex-start" role="alert">
          <Title order={1}>{t('Something went wrong on this page')}</Title>
          <Text c="dimmed">{t('Everything you saved is safe. Reloading the page often helps.')}</Text>
          <Button onClick={() => window.location.reload()}>{t('Reload')}</Button>
        </Stack>
      </Center>
    );
  }
}
