import { piecesOf } from './pieces.js';
import { speak } from './t.js';

const TEXT = 'The oldest, <order>{order}</order>, is {order}.';

describe('a text with parts that are more than text', () => {
  afterEach(() => speak('en'));

  it('has values in its parts and beside them', () => {
    expect(piecesOf(TEXT, { order: 'A-1' })).toEqual([{ words: 'The oldest, ' }, { name: 'order', words: 'A-1' }, { words: ', is A-1.' }]);
  });

  it('takes no value for a part, whatever somebody typed', () => {
    const typed = '<b>A</b></order>';
    expect(piecesOf(TEXT, { order: typed })).toEqual([
      { words: 'The oldest, ' },
      { name: 'order', words: typed },
      { words: `, is ${typed}.` },
    ]);
  });

  it('has its parts where the language has them', () => {
    speak('de', { texts: { [TEXT]: '<order>{order}</order> am ältesten' }, answers: {} });
    expect(piecesOf(TEXT, { order: 'A-1' })).toEqual([{ words: '' }, { name: 'order', words: 'A-1' }, { words: ' am ältesten' }]);
  });
});
