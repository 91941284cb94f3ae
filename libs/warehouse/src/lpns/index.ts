// Pallets that devices move and empty, each id once.
export { LogLpnEmptyingsHandler, LogLpnMovesHandler } from './log-lpn-moves.js';
export { LpnLog } from './lpn-log.js';
