import { Dotted } from '../../patterns/page/dotted.js';

/** Whether a user can log in. */
export function Active({ isActive }: { isActive: boolean }) {
  return <Dotted colour={isActive ? '#2b9a66' : undefined}>{isActive ? 'Active' : 'Inactive'}</Dotted>;
}
