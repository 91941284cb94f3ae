import { t } from '../../languages/t.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { useSession } from '../../session/session.js';
import { KeysForPrograms } from './own-keys.js';
import { OwnPassword } from './own-password.js';
import { OwnSessions } from './own-sessions.js';
import { SecondFactor } from './second-factor.js';

/** My Account > Security: credentials and sessions of the user. */
export default function SecurityPage() {
  const { side } = useSession();
  return (
    <PageFrame title={t('Security')} about={t('My Account: how you log in, and where you are logged in.')} isNarrow>
      <SecondFactor />
      <OwnPassword />
      {side === 'warehouse' && <KeysForPrograms />}
      <OwnSessions />
    </PageFrame>
  );
}
