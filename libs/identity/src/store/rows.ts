import { table } from '@kernel';

export const newAccountTable = table(
  'accounts',
  ['Name', 'Activated', 'TimeZone', 'SplitPolicy', 'Currency', 'Units', 'CreatedDate', 'UpdatedDate'],
  'AccountID',
);
export const chosenAccountTable = table('accounts', [
  'AccountID',
  'Name',
  'Activated',
  'TimeZone',
  'SplitPolicy',
  'Currency',
  'Units',
  'CreatedDate',
  'UpdatedDate',
]);
export const letterheadTable = table('account_letterheads', [
  'AccountID',
  'Name',
  'Address1',
  'Address2',
  'City',
  'State',
  'Zip',
  'Country',
  'LogoType',
  'LogoWidth',
  'LogoHeight',
  'Logo',
  'UpdatedDate',
]);
export const userTable = table('users', [
  'UserName',
  'PasswordHash',
  'UserLevel',
  'Activated',
  'Operator',
  'Role',
  'WarehouseID',
  'AccountID',
  'SecondFactorSealed',
  'CreatedDate',
  'UpdatedDate',
]);
export const deletedUserTable = table('deleted_users', ['UserID', 'UserName', 'DeletedDate']);
export const userSiteTable = table('user_sites', ['UserID', 'WarehouseID']);
export const accountKeyTable = table(
  'account_keys',
  ['AccountID', 'Name', 'Prefix', 'KeyHash', 'Scopes', 'Networks', 'CreatedDate', 'ExpiresDate'],
  'KeyID',
);
export const userKeyTable = table('user_keys', ['UserID', 'Name', 'Prefix', 'KeyHash', 'Networks', 'CreatedDate', 'ExpiresDate'], 'KeyID');
export const listViewTable = table('list_views', ['UserID', 'List', 'Name', 'Search', 'UpdatedDate'], 'ViewID');
export const importMappingTable = table('import_mappings', ['AccountID', 'Kind', 'Source', 'Mapping', 'UpdatedDate'], 'MappingID');
export const masterKeyTable = table('master_keys', ['MasterKeyID', 'KeyHash', 'KeySealed', 'CreatedDate']);
export const requestLogTable = table('request_log', [
  'Interface',
  'AccountID',
  'UserID',
  'Method',
  'Path',
  'Status',
  'DurationMs',
  'Address',
  'RequestID',
  'CreatedDate',
]);
export const requestCountTable = table('request_counts', [
  'Step',
  'AccountID',
  'CountedFrom',
  'UserID',
  'Interface',
  'StatusClass',
  'Requests',
  'DurationUs',
]);

/** The owner of a sealed copy; part of the seal. */
export const ownerOf = {
  accountKey: (accountId: number) => `account:${accountId}`,
  masterKey: () => 'master-key',
  secondFactor: (userName: string) => `second-factor:${userName}`,
  pendingFactor: (userName: string) => `pending-second-factor:${userName}`,
  retiredKey: (purpose: string) => `retired-key:${purpose}`,
  keptAnswer: (credential: string, key: string) => `answer:${credential}:${key}`,
};
export const sessionTable = table(
  'sessions',
  ['SessionHash', 'UserID', 'Kind', 'DeviceID', 'App', 'AppVersion', 'SystemVersion', 'Address', 'CreatedDate', 'SeenDate', 'ExpiresDate'],
  'SessionID',
);
export const failedLoginTable = table('failed_logins', [
  'Subject',
  'UserName',
  'Address',
  'Failures',
  'SinceDate',
  'Pending',
  'PendingDate',
]);
export const challengeTable = table('login_challenges', ['ChallengeHash', 'UserID', 'BoundHash', 'Tries', 'ExpiresDate']);
export const retiredKeyTable = table('retired_keys', ['Purpose', 'KeySealed', 'ExpiresDate'], 'RetiredKeyID');
export const backupCodeTable = table('backup_codes', ['UserID', 'CodeHash', 'CreatedDate']);
export const auditLogTable = table('audit_log', ['AuditNumber', 'CreatedDate', 'Action', 'Credential', 'RequestID', 'ValuesHash', 'Hash']);
export const auditValuesTable = table('audit_values', ['AuditNumber', 'Salt', 'Actor', 'Address', 'Subject', 'BeforeState', 'AfterState']);
