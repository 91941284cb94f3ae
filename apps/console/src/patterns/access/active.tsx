import { t } from '../../languages/t.js';
import { Dotted } from '../page/dotted.js';

/** Whether a user or an account is activated. */
export function Active({ isActive }: { isActive: boolean }) {
  return <Dotted colour={isActive ? '#2b9a66' : undefined}>{isActive ? t('Active') : t('Inactive')}</Dotted>;
}
