import { waveCodes } from '../../batches/batch-words.js';
import { inWords, type ProblemShape, responseBody } from '../../errors/index.js';

/** Answers to refusals of work on batches. */
export const batchProblems: ProblemShape = {
  prefix: '/apirest/v4/wms/batches',
  codes: waveCodes,
  locate: inWords({ 'totes[]': 'data[]' }),
  body: responseBody,
};

/** Answers to refusals of waves. */
export const waveProblems: ProblemShape = { prefix: '/apirest/v4/wms/waves', codes: waveCodes, locate: inWords(), body: responseBody };
