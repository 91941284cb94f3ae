// Keys of programs that work for an account, beside the account's own one.
export { CreateAccountKeyHandler } from './create-account-key.js';
export { FindAccountKeysHandler } from './find-account-keys.js';
export { LimitAccountKeyHandler } from './limit-account-key.js';
export { ListAccountKeysHandler } from './list-account-keys.js';
export { MarkAccountKeySeenHandler } from './mark-account-key-seen.js';
export { RevokeAccountKeyHandler } from './revoke-account-key.js';
export { AccountKeys } from './store/account-keys.js';
