import { manufactureStatuses } from '../../contract/manufacture.js';
import { refusalOf } from './manufacture.js';

describe('the status of a manufacture order', () => {
  it.each([
    ['In Progress', 'manufacture_not_startable', ['Planned']],
    ['Completed', 'manufacture_not_completable', ['Planned', 'In Progress']],
    ['Cancelled', 'manufacture_not_cancellable', ['Planned', 'In Progress']],
  ] as const)('becomes %s, or %s', (to, refusal, from) => {
    expect(manufactureStatuses.filter((status) => refusalOf(status, to) === undefined)).toEqual(from);
    expect(refusalOf('Completed', to)).toBe(refusal);
  });
});
