import { defineMigration } from '@kernel';

export const CreatePutAwayRequests1763600009500 = defineMigration('CreatePutAwayRequests1763600009500', (t) => [
  // A client's request under its id, and the answer: a load of the put-away cart, or a move from it into a bin.
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
