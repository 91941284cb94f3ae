// Accounts and their keys.
export { ChangeAccountHandler } from './change-account.js';
export { CreateAccountHandler } from './create-account.js';
export { FindAccountCredentialHandler } from './find-account-credential.js';
export { FindAccountNamesHandler } from './find-account-names.js';
export { FindAccountStatesHandler } from './find-account-states.js';
export { GetAccountHandler } from './get-account.js';
export { LockAccountHandler } from './lock-account.js';
export { ListAccountsHandler } from './list-accounts.js';
export { RegenerateAccountKeyHandler } from './regenerate-account-key.js';
export { SetAccountActivatedHandler } from './set-account-activated.js';
export { ShowAccountKeyHandler } from './show-account-key.js';
export { Accounts } from './store/accounts.js';
export { ChangeBrandHandler } from './change-brand.js';
export { GetBrandHandler, GetBrandLogoHandler } from './read-brand.js';
export { Brands } from './store/brands.js';
export { ChangeLetterheadHandler } from './change-letterhead.js';
export { FindLetterheadsHandler, GetLetterheadHandler, GetLogoHandler } from './read-letterheads.js';
export { Letterheads } from './store/letterheads.js';
