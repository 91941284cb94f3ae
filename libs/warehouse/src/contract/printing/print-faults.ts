import type { SentenceOf } from '@kernel';

/** How a connection to a printer broke, where the network has no code for it. */
export const connectionFaults = [
  'The service stopped',
  'closed',
  'it did not close the connection',
  'no answer in time',
  'no connection in time',
  'the answer has no end',
] as const;
export type ConnectionFault = (typeof connectionFaults)[number];

/** Why a job is not printed; behind it may stand what the printer says itself. */
export const printFaults = [
  'OUTBOUND_ALLOW does not name the port of the printer',
  'OUTBOUND_ALLOW does not name the printer',
  'The address carries credentials',
  'The address is none of a printer',
  'The connection broke while it printed: {fault}',
  'The document is too large for the printer',
  'The head of the printer is open',
  'The name of the printer has no address',
  'The printer accepts no jobs',
  'The printer answered 0x{code}',
  'The printer answered HTTP {status}',
  'The printer cannot be reached: {fault}',
  'The printer does not allow it',
  'The printer has a passing fault',
  'The printer has nothing at this path',
  'The printer is busy',
  'The printer is not available',
  'The printer is out of paper',
  'The printer is out of ribbon',
  'The printer is paused',
  'The printer takes no PDF',
  'The printer wants a login',
  'The service stopped while it printed',
  'What answered is no printer: HTTP {status}',
] as const;
export type PrintFault = SentenceOf<(typeof printFaults)[number]>;
