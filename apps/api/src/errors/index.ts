// Refusals, and the filter that turns them into answers.
export { type ProblemEntry, ProblemFilter, type ProblemShape, type RefusedRequest, toProblem } from './problem-filter.js';
export { type Fault, FormProblem, type LookedUp, MAX_FAULTS, Problem, type Warning } from './problem.js';
export { ofScans, scanProblems } from './scan-problems.js';
export { responseBody } from './response-problem.js';
export { answerUnreadable } from './unreadable.js';
export { inWords, wordOf, type Words } from './words.js';
