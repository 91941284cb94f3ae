import { Turns } from './turns.js';

describe('turns', () => {
  const log = (turns: Turns) => {
    const ends: Record<string, () => void> = {};
    const take = (word: string): void => void turns.take(word.charAt(0)).then((end) => (ends[word] = end));
    const running = async (): Promise<string[]> => {
      await new Promise(setImmediate);
      return Object.keys(ends);
    };
    return { ends, take, running };
  };

  it('are taken by so many, and then in order', async () => {
    const { ends, take, running } = log(new Turns(2));
    ['a1', 'b1', 'c1', 'd1'].forEach(take);
    expect(await running()).toEqual(['a1', 'b1']);
    ends.b1();
    ends.b1();
    expect(await running()).toEqual(['a1', 'b1', 'c1']);
    ends.a1();
    expect(await running()).toEqual(['a1', 'b1', 'c1', 'd1']);
  });

  it('of one name do not keep another waiting', async () => {
    const { ends, take, running } = log(new Turns(3, 2));
    ['a1', 'a2', 'a3', 'b1', 'b2'].forEach(take);
    expect(await running()).toEqual(['a1', 'a2', 'b1']);
    ends.b1();
    expect(await running()).toEqual(['a1', 'a2', 'b1', 'b2']);
    ends.a1();
    expect(await running()).toEqual(['a1', 'a2', 'b1', 'b2', 'a3']);
  });
});
