import { PageFrame } from '../../patterns/page/page-frame.js';
import { OwnPassword } from './own-password.js';
import { OwnSessions } from './own-sessions.js';
import { SecondFactor } from './second-factor.js';

/** My Account > Security: how you log in, and where you are logged in. */
export default function SecurityPage() {
  return (
    <PageFrame title="Security" about="My Account: how you log in, and where you are logged in." isNarrow>
      <SecondFactor />
      <OwnPassword />
      <OwnSessions />
    </PageFrame>
  );
}
