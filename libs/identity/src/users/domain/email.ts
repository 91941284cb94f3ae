import { IdentityError } from '../../contract/errors.js';

/** RFC 5321, 4.5.3.1.3. */
const LONGEST = 254;
// Beyond ASCII some letters only look the same, or become the same in lower case.
const EMAIL = /^[!#-'*+\-./\w=?^`{|}~]{1,64}@[a-zA-Z\d-]+(\.[a-zA-Z\d-]+)+$/;

/** An e-mail as it is stored and compared, in lower case; undefined if the text is none, or is not ASCII. */
export function emailIn(text: string): string | undefined {
  const email = text.trim();
  return email.length <= LONGEST && EMAIL.test(email) ? email.toLowerCase() : undefined;
}

/** Like `emailIn`, for an operator's input. @throws IdentityError `unusable_email`. */
export function checkedEmail(text: string): string {
  const email = emailIn(text);
  if (email === undefined) throw new IdentityError('unusable_email');
  return email;
}
