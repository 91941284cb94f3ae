import { Button } from '@mantine/core';
import Warehouse from 'lucide-react/icons/warehouse';
import { t } from '../languages/t.js';
import { forgetUnsent, unlessUnsent } from '../patterns/forms/unsent.js';
import { useOtherSite, useSession } from '../session/session.js';
import { Banner } from './banner.js';

/** Says that the session was switched to another site while a form of this page has unsent values. */
export function SiteBanner() {
  const { distribution_center: here } = useSession();
  const now = useOtherSite();
  if (!now) return null;
  return (
    <Banner icon={Warehouse} title={t('You work at {name} now', { name: now.name })}>
      {t('This page still shows {site}, because a form on it is not sent. To send it, switch back to {site} above.', {
        site: here?.name ?? '',
      })}
      <br />
      {/* Once no form has unsent values, the page switches on its own. */}
      <Button mt="xs" size="compact-sm" variant="default" onClick={() => unlessUnsent(forgetUnsent)}>
        {t('Go to {name}', { name: now.name })}
      </Button>
    </Banner>
  );
}
