// The vault of keys, the master key, and the tokens of mobile devices.
export { FindMasterKeyHashHandler } from './find-master-key-hash.js';
export { type KeyPurpose, KeyVault, SECRETS, type Secrets, derive, purposes } from './key-vault.js';
export { MobileTokens } from './mobile-tokens.js';
export { checkOwnKey } from './own-key.js';
export { RegenerateMasterKeyHandler } from './regenerate-master-key.js';
export { ShowMasterKeyHandler } from './show-master-key.js';
export { MasterKeys } from './store/master-keys.js';
export { OpenSecretsHandler, SealSecretHandler } from './sealed-secrets.js';
