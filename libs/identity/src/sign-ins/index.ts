// Sign-ins through the company's own directory.
export { AcceptSignInHandler } from './accept-sign-in.js';
export { SignIns } from './sign-ins.js';
export { ProviderUsers } from './store/provider-users.js';
