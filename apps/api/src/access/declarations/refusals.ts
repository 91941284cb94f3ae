import { Problem } from '../../errors/index.js';
import { LEADS_ONLY } from './access.js';

export const leadsOnly = (): Problem => new Problem(403, LEADS_ONLY, 'This is for leads and operators only');

export const operatorsOnly = (): Problem => new Problem(403, 'operators_only', 'This is for operators only');

export const viewersRead = (): Problem =>
  new Problem(403, 'viewers_read', 'Viewers change nothing: an operator of the warehouse gives roles');

export const otherSide = (isForMerchants: boolean): Problem =>
  new Problem(403, 'other_side', isForMerchants ? 'This is for merchants only' : 'This is for warehouse users only');
