import { createContext } from 'react';

/** Whether the user may only read, so that nothing leads them to forms for new records. */
export const ViewingContext = createContext(false);
