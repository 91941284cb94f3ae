// Keys of warehouse users, to be sent instead of the master key.
export { CreateUserKeyHandler } from './create-user-key.js';
export { FindUserKeysHandler } from './find-user-keys.js';
export { LimitUserKeyHandler } from './limit-user-key.js';
export { ListUserKeysHandler } from './list-user-keys.js';
export { MarkUserKeySeenHandler } from './mark-user-key-seen.js';
export { RevokeUserKeyHandler } from './revoke-user-key.js';
export { UserKeys } from './store/user-keys.js';
