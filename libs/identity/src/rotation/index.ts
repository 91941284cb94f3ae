// A new secret in place of an old one.
export { FindHoldingCredentialsHandler } from './find-holding-credentials.js';
export { RotateSecretHandler } from './rotate-secret.js';
export { RetiredKeys } from './store/retired-keys.js';
