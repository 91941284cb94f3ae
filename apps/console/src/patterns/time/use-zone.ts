import { createContext, useContext } from 'react';

/** The zone of the account or the site that is logged in; the session sets it. */
export const ZoneContext = createContext('UTC');

/** The time zone of all times and days on the pages: that of the account or site, wherever the reader is. */
export const useZone = (): string => useContext(ZoneContext);
