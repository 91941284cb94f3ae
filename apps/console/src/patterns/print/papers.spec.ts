import { papers } from './papers.js';

describe("the papers of the reader's country", () => {
  it.each([
    ['en-US', 'letter'],
    ['en', 'letter'],
    ['fr-CA', 'letter'],
    ['de', 'a4'],
    ['en-GB', 'a4'],
  ])('%s: %s', (language, sheet) => {
    expect(papers(language)).toEqual({ sheet, label: sheet === 'a4' ? 'a6' : '4x6' });
  });
});
