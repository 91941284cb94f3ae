import type { Provider } from '@nestjs/common';
import { CloseSessionHandler } from './commands/close-session.js';
import { OpenSessionHandler } from './commands/open-session.js';
import { CheckPasswordHandler } from './queries/check-password.js';
import { FindSessionHandler } from './queries/find-session.js';
import { Sessions } from './store/sessions.js';

/** Logging in to web pages. */
export const sessionProviders: Provider[] = [CheckPasswordHandler, CloseSessionHandler, FindSessionHandler, OpenSessionHandler, Sessions];
