import { Anchor, Text } from '@mantine/core';
import { Link } from 'wouter';
import { PageFrame } from '../patterns/page/page-frame.js';

export function NotFound() {
  return (
    <PageFrame title="Page not found">
      <Text>
        This page does not exist, or you do not have access to it.{' '}
        <Anchor component={Link} href="/">
          Go to Overview
        </Anchor>
      </Text>
    </PageFrame>
  );
}
