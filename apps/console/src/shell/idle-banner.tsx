import Hourglass from 'lucide-react/icons/hourglass';
import { t } from '../languages/t.js';
import { useIsIdle } from '../session/use-idle.js';
import { Banner } from './banner.js';

/** Says that the session is about to end because nobody uses the page. */
export function IdleBanner() {
  if (!useIsIdle()) return null;
  return (
    <Banner icon={Hourglass} title={t('You are about to be logged out')}>
      {t('Nobody has used this page for a while. Press a key or move the mouse to stay logged in.')}
    </Banner>
  );
}
