import { createContext } from 'react';

/** Whether who is logged in only reads, so that nothing leads them to where records are made. */
export const ViewingContext = createContext(false);
