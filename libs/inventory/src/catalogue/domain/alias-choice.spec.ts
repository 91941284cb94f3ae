import { chooseAlias } from './alias-choice.js';

const [EAST, WEST, GONE] = [1, 2, 9];
const row = (target: string, channelId = 0, siteId = 0) => ({ target, channelId, siteId });
const choice = (rows: ReturnType<typeof row>[], channelId: number | null = null, sites = [EAST, WEST]) => {
  const { targets, siteIds } = chooseAlias(rows, channelId, sites);
  return [targets, siteIds];
};

describe('what an alias stands for', () => {
  it("is what the channel's own rows say, else those of every channel", () => {
    const rows = [row('ALL'), row('ONE', 1), row('TWO', 2)];
    expect(choice(rows, 2)).toEqual([['TWO'], undefined]);
    expect(choice(rows, 3)).toEqual([['ALL'], undefined]);
    expect(choice(rows.slice(1), 3)).toEqual([[], []]);
  });

  it('is ambiguous without a channel while the channels differ', () => {
    expect(choice([row('ONE', 1), row('TWO', 2)])).toEqual([['ONE', 'TWO'], undefined]);
    expect(choice([row('ONE', 1), row('ONE', 2)])).toEqual([['ONE'], undefined]);
  });

  it('is served by the sites of its rows alone', () => {
    expect(choice([row('ONE', 0, WEST)])).toEqual([['ONE'], [WEST]]);
    expect(choice([row('ONE', 0, WEST), row('ONE', 1, EAST)])).toEqual([['ONE'], [WEST, EAST]]);
    expect(choice([row('ONE', 0, WEST), row('ONE')])).toEqual([['ONE'], undefined]);
  });

  it('is ambiguous while sites differ, unless the account uses one alone', () => {
    const rows = [row('ANY'), row('ONE', 0, EAST), row('TWO', 0, WEST)];
    expect(choice(rows)).toEqual([['ANY', 'ONE', 'TWO'], undefined]);
    expect(choice(rows, null, [WEST])).toEqual([['TWO'], [WEST]]);
    expect(choice(rows, null, [GONE])).toEqual([['ANY'], undefined]);
  });

  it('is nothing at sites that the account does not use', () => {
    expect(choice([row('ONE', 0, GONE)])).toEqual([[], []]);
  });
});
