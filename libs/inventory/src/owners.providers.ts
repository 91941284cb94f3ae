import type { Provider } from '@nestjs/common';
import { FindOwnersHandler } from './queries/find-owners.js';
import { LocateBinsHandler } from './queries/locate-bins.js';

/** What other contexts look up by a client's words. */
export const ownersProviders: Provider[] = [FindOwnersHandler, LocateBinsHandler];
