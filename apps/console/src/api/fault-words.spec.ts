import { speak } from '../languages/t.js';
import { faultWords } from './fault-words.js';

const texts = {
  'is required': 'ist erforderlich',
  'must be at most {limit} characters': 'darf höchstens {limit} Zeichen lang sein',
  'must be {limit} or more': 'muss mindestens {limit} sein',
  'must be at most {limit}': 'darf höchstens {limit} sein',
  'must be one of {values}': 'muss eines davon sein: {values}',
  'must be {kind}, not {actual}': 'muss {kind} sein, nicht {actual}',
  'must be {kind}': 'muss {kind} sein',
  'a whole number': 'eine ganze Zahl',
  text: 'Text',
  'true or false': 'wahr oder falsch',
};
const german = (): void => speak('de', { texts, answers: {} });

describe('what the API says of a field', () => {
  afterEach(() => speak('en'));

  it.each([
    ['is required', 'ist erforderlich'],
    ['must be at most 12 characters', 'darf höchstens 12 Zeichen lang sein'],
    ['must be -0.5 or more', 'muss mindestens -0.5 sein'],
    ['must be at most 12', 'darf höchstens 12 sein'],
    ['must be one of red, green', 'muss eines davon sein: red, green'],
    ['must be a whole number, not text', 'muss eine ganze Zahl sein, nicht Text'],
    ['must be true or false', 'muss wahr oder falsch sein'],
  ])('is said in the language of the reader: %s', (sentence, words) => {
    german();
    expect(faultWords(sentence)).toBe(words);
  });

  it.each(['is not the code of a site', 'must be the e-mail of a user'])(
    'stays as it came where no form of it is known: %s',
    (sentence) => {
      german();
      expect(faultWords(sentence)).toBe(sentence);
    },
  );

  it('stays as it is in English', () => {
    expect(faultWords('must be at least 1200 characters')).toBe('must be at least 1200 characters');
  });
});
