import { unload } from './unload.js';

const units = { productId: 7, lot: 'L', expiry: '2027-01-31', receivedDate: '2026-11-02 08:00:00.000' };

it('moves units in their states beside others, of whose expiry and day of receipt the earlier counts', () => {
  const { contents, changes } = unload(
    [
      { ...units, binId: 1, quantity: 5 },
      { ...units, binId: 1, quantity: 2, state: 'expired' },
      { ...units, binId: 2, quantity: 3, expiry: null, receivedDate: '2026-11-01 08:00:00.000' },
    ],
    (binId) => (binId === 1 ? 2 : undefined),
  );
  expect(contents.map(({ binId, quantity, state = null, expiry, receivedDate }) => [binId, quantity, state, expiry, receivedDate])).toEqual(
    [
      [1, 0, null, '2027-01-31', '2026-11-02 08:00:00.000'],
      [2, 8, null, '2027-01-31', '2026-11-01 08:00:00.000'],
      [1, 0, 'expired', '2027-01-31', '2026-11-02 08:00:00.000'],
      [2, 2, 'expired', '2027-01-31', '2026-11-02 08:00:00.000'],
    ],
  );
  expect(changes.map(({ binId, quantity, state }) => [binId, quantity, state])).toEqual([
    [1, -5, null],
    [2, 5, null],
    [1, -2, 'expired'],
    [2, 2, 'expired'],
  ]);
});

it('leaves alone what stays, and what is empty', () => {
  const lying = [
    { ...units, binId: 1, quantity: 0 },
    { ...units, binId: 3, quantity: 4 },
  ];
  expect(unload(lying, (binId) => (binId === 1 ? 2 : undefined))).toEqual({ contents: [], changes: [] });
});
