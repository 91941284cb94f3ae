import { defineMigration } from '@kernel';

export const CreatePutAwayRequests1763600009500 = defineMigration('CreatePutAwayRequests1763600009500', (t) => [
  // What a client asked for under an id of its own, and what came of it: a load of the put-away cart, or a move from it into a bin.
  `CREATE TABLE put_away_requests (
    AccountID ${t.integer} NOT NULL,
    Kind ${t.exact(8)} NOT NULL,
    ClientID ${t.exact(36)} NOT NULL,
    Asked ${t.long} NOT NULL,
    Answer ${t.long} NULL,
    CreatedDate ${t.instant} NOT NULL,
    PRIMARY KEY (AccountID, Kind, ClientID)
  ) ${t.options}`,
]);
