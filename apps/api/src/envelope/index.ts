// The shape around every answer.
export {
  ANSWERED,
  type Answered,
  Answers,
  AnswersFile,
  AnswersPlain,
  ChangesByItself,
  changesByItself,
  isRecord,
  type OperationWords,
  RECORD_EXTENSION,
  refusals,
  Secret,
} from './answers.js';
export { LatestQuery } from './latest.js';
export { FaultAnswer, maxRows, type PageMetadata, Paging, WarningAnswer } from './models.js';
export { pageOf, pagingOf } from './page.js';
export { isAudited, type Message, Refuses, REFUSES, Sends, SENDS } from './sends.js';
export { bodyOf, WithCookie } from './with-cookie.js';
