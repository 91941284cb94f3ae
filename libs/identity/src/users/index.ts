// Warehouse users.
export { CreateUserHandler } from './create-user.js';
export { DeleteUserHandler } from './delete-user.js';
export { DismissChecklistHandler } from './dismiss-checklist.js';
export { FindUserCredentialHandler } from './find-user-credential.js';
export { GetAccessSetUpHandler } from './get-access-set-up.js';
export { GetUserHandler } from './get-user.js';
export { ListUsersHandler } from './list-users.js';
export { SetUserEmailHandler } from './set-user-email.js';
export { SetUserOperatorHandler } from './set-user-operator.js';
export { SetUserRoleHandler } from './set-user-role.js';
export { SetUserSitesHandler } from './set-user-sites.js';
export { roleOf, type StoredRole } from './domain/user.js';
export { ChooseLanguageHandler, GetUserLanguageHandler } from './user-languages.js';
export { SecondFactorPolicy } from './second-factor-policy.js';
export { DeletedUsers } from './store/deleted-users.js';
export { UserSites } from './store/user-sites.js';
export { type LoginRow, mayEnter, Users, toLoggedIn } from './store/users.js';
