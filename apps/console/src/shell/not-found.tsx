import { Anchor, Text } from '@mantine/core';
import { Link } from 'wouter';
import { PageFrame } from '../patterns/page-frame.js';

export function NotFound() {
  return (
    <PageFrame title="There is no such page">
      <Text>
        Or it is not for you. <Anchor component={Link} href="/">Back to the start</Anchor>
      </Text>
    </PageFrame>
  );
}
