// Rotation of SECRET_KEY, and publicly known credentials.
export { FindHoldingCredentialsHandler } from './find-holding-credentials.js';
export { FindUnreadableSecretsHandler } from './find-unreadable-secrets.js';
export { RotateSecretHandler } from './rotate-secret.js';
export { RetiredKeys } from './store/retired-keys.js';
