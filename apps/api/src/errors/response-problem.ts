import type { Problem } from './problem.js';

/** The error shape of most interfaces, such as OMS and WMS: `{"response": {success, message, code, errors?}}`. */
export function responseBody({ message, code, errors }: Problem): object {
  return { response: { success: false, message, code, ...(errors ? { errors } : {}) } };
}
