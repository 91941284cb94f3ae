// Sessions of people and devices.
export { CloseSessionHandler } from './close-session.js';
export { FindSessionHandler, FindUsersOfSessionsHandler } from './find-session.js';
export { ListSessionsHandler } from './list-sessions.js';
export { MarkSessionSeenHandler } from './mark-session-seen.js';
export { OpenSessionHandler } from './open-session.js';
export { RevokeSessionHandler } from './revoke-session.js';
export { RevokeSessionsHandler } from './revoke-sessions.js';
export { SwitchSessionSiteHandler } from './switch-session-site.js';
export { Sessions } from './store/sessions.js';
