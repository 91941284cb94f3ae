import { Anchor, Text } from '@mantine/core';
import { Link } from 'wouter';
import { t } from '../languages/t.js';
import { PageFrame } from '../patterns/page/page-frame.js';

export function NotFound() {
  return (
    <PageFrame title={t('Page not found')}>
      <Text>
        {t('This page does not exist, or you do not have access to it.')}{' '}
        <Anchor component={Link} href="/">
          {t('Go to Overview')}
        </Anchor>
      </Text>
    </PageFrame>
  );
}
