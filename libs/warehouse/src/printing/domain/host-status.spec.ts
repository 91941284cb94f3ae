import { isWhole, whyItWaits } from './host-status.js';

const line = (...words: (string | number)[]): string => `\u0002${words.join(',')}\u0003\r\n`;
const answer = ({ paper = 0, pause = 0, head = 0, ribbon = 0 }): string =>
  line('030', paper, pause, 1245, '000', 0, 0, 0, '000', 0, 0, 0) +
  line('000', 0, head, ribbon, 0, 2, 4, 0, '00000000', 1, '000') +
  line(1234, 0);

describe('what a label printer says of itself', () => {
  it.each([
    [{}, undefined],
    [{ paper: 1, pause: 1 }, 'The printer is out of paper'],
    [{ head: 1, pause: 1 }, 'The head of the printer is open'],
    [{ ribbon: 1 }, 'The printer is out of ribbon'],
    [{ pause: 1 }, 'The printer is paused'],
  ])('%j: %s', (flags, why) => {
    expect([isWhole(answer(flags)), whyItWaits(answer(flags))]).toEqual([true, why]);
  });

  it('is nothing where it says nothing, or only a part', () => {
    expect(['', 'HTTP/1.1 400', answer({}).slice(0, 60)].map((each) => [isWhole(each), whyItWaits(each)])).toEqual([
      [false, undefined],
      [false, undefined],
      [false, undefined],
    ]);
  });
});
