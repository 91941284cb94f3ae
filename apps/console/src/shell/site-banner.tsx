import { Button } from '@mantine/core';
import Warehouse from 'lucide-react/icons/warehouse';
import { forgetUnsent, unlessUnsent } from '../patterns/forms/unsent.js';
import { useOtherSite, useSession } from '../session/session.js';
import { Banner } from './banner.js';

/** Says that the session was switched to another site while a form of this page has something in it. */
export function SiteBanner() {
  const { distribution_center: here } = useSession();
  const now = useOtherSite();
  if (!now) return null;
  return (
    <Banner icon={Warehouse} title={`You work at ${now.name} now`}>
      This page still shows {here?.name}, because a form on it is not sent. To send it, switch back to {here?.name} above.
      <br />
      {/* Once nothing is unsent, the page follows by itself. */}
      <Button mt="xs" size="compact-sm" variant="default" onClick={() => unlessUnsent(forgetUnsent)}>
        Go to {now.name}
      </Button>
    </Banner>
  );
}
