import { type IdentityErrorCode, keyScopes } from '@contract/identity';
import type { ProblemEntry } from '../../errors/index.js';

/** The OMS interface's answers to refusals of the identity context. */
export const identityProblems: Record<IdentityErrorCode, ProblemEntry> = {
  account_not_found: { status: 404, names: 'account_id', message: 'The account does not exist' },
  account_id_taken: { status: 400, names: 'account_id', message: ({ accountId }) => `The account id ${String(accountId)} is taken` },
  blank_account_name: { status: 400, field: 'name', message: 'The name of an account must not be blank' },
  logo_not_an_image: { status: 400, field: 'logo', message: 'is no PNG or JPEG image that can be printed, or a damaged one' },
  logo_too_large: {
    status: 400,
    field: 'logo',
    message: 'has more than 256 KiB, more than 1,600 pixels a side, or more than 500,000 pixels',
  },
  logo_unprintable: {
    status: 400,
    field: 'logo',
    message: 'is a PNG that cannot be printed: save it without interlacing, with 8 bits a channel',
  },
  unknown_account: { status: 400, field: 'account_id', message: ({ accountId }) => `There is no account ${String(accountId)}` },
  user_not_found: { status: 404, names: 'name', message: 'The user does not exist' },
  duplicate_user_name: { status: 400, field: 'user_name', message: ({ userName }) => `The user name ${String(userName)} is taken` },
  deleted_user_name: {
    status: 400,
    field: 'user_name',
    message: ({ userName }) =>
      `${String(userName)} was the name of a user who was deleted, and records still name them. Choose another one`,
  },
  last_operator: {
    status: 400,
    message: ({ userName }) => `${String(userName)} is the last activated operator: make somebody else an operator first`,
  },
  unusable_user_name: {
    status: 400,
    field: 'user_name',
    message: 'A user name has 1 to 100 letters, digits, spaces or . _ @ + -, starts with a letter or digit and does not end with a space',
  },
  weak_password: {
    status: 400,
    field: 'password',
    message: ({ min, max }) => `A password has ${String(min)} to ${String(max)} characters`,
  },
  common_password: {
    status: 400,
    field: 'password',
    message: 'is one of the most used passwords, or repeats a few characters: such are guessed first',
  },
  password_of_name: { status: 400, field: 'password', message: 'must not be the user name, with or without digits behind it' },
  user_without_site: { status: 400, field: 'distribution_center', message: 'A user of level 2 needs a distribution center' },
  user_without_account: { status: 400, field: 'account_id', message: 'A user of level 1 needs an account' },
  operator_without_site: { status: 400, field: 'operator', message: 'Only warehouse users (level 2) can be operators' },
  role_without_site: { status: 400, field: 'role', message: 'Only warehouse users (level 2) have this role' },
  role_without_account: { status: 400, field: 'role', message: 'Only users of an account (level 1) have this role' },
  sites_without_site: { status: 400, field: 'data', message: 'Only warehouse users (level 2) work at distribution centers' },
  site_not_allowed: { status: 403, message: 'You do not work at this distribution center' },
  unusable_email: { status: 400, field: 'email', message: 'must be an e-mail, in ASCII' },
  duplicate_email: { status: 400, field: 'email', message: 'is the e-mail of another user: each has their own' },
  unusable_second_factor: { status: 400, message: 'A second factor secret is Base32 (A to Z, 2 to 7) of 16 to 128 characters' },
  unusable_key: { status: 400, message: 'A key has 8 to 200 visible ASCII characters and no comma' },
  no_key: { status: 404, message: 'No key has been made yet' },
  session_not_found: { status: 404, message: ({ sessionId }) => `No session ${String(sessionId)} is open` },
  key_not_found: { status: 404, message: ({ keyId }) => `There is no key ${String(keyId)}` },
  past_expiry: { status: 400, field: 'expires_at', message: 'is past: the key would never be let in' },
  key_without_site: { status: 400, message: 'Only warehouse users (level 2) have keys of their own' },
  too_many_keys: { status: 400, message: ({ max }) => `There are ${String(max)} keys in force, which is the most: revoke one first` },
  unknown_scope: { status: 400, field: 'scopes', message: `must be one of ${keyScopes.join(', ')}` },
  unusable_network: { status: 400, field: 'networks', message: 'must be an address or a network, such as 10.1.0.0/16' },
  no_previous_secret: {
    status: 400,
    message: 'There is nothing to rotate: set SECRET_KEY to the new key and SECRET_KEY_PREVIOUS to the one before',
  },
  unreadable_key: { status: 400, message: 'The key cannot be read with this SECRET_KEY: regenerate it' },
};
