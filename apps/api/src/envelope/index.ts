// The shape around every answer.
export { Answers, AnswersFile, AnswersPlain, type OperationWords, refusals } from './answers.js';
export { LatestQuery } from './latest.js';
export { FaultAnswer, mostRows, type PageMetadata, Paging, usualRows, WarningAnswer } from './models.js';
export { pageOf, pagingOf } from './page.js';
export { bodyOf, WithCookie } from './with-cookie.js';
