import { joinedLines } from './joined-lines.js';

const line = (orderItemId: number, parentOrderItemId: number, quantity: number) => ({ orderItemId, parentOrderItemId, quantity });

describe('the lines of parts that become one', () => {
  it('add up where both serve a line of the order, and come with it where one does', () => {
    const own = [line(11, 1, 7), line(12, 2, 1)];
    expect(joinedLines(own, [line(21, 1, 3), line(23, 3, 2), line(31, 1, 4), line(33, 3, 5)])).toEqual({
      grown: [line(11, 1, 14)],
      added: [line(23, 3, 7)],
    });
  });

  it('stay as they are where the others serve nothing', () => {
    expect(joinedLines([line(11, 1, 7)], [])).toEqual({ grown: [], added: [] });
  });
});
