import { cartonCodes } from '../../answers/carton-words.js';
import { inWords, type ProblemShape, responseBody } from '../../errors/index.js';

/** Answers to refusals of work on cartons. */
export const cartonProblems: ProblemShape = {
  prefix: '/apirest/v4/wms/cartons',
  codes: cartonCodes,
  locate: inWords({ 'cartons[]': 'data[]' }),
  body: responseBody,
};
