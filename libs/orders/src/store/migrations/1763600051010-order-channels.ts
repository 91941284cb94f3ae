import { defineMigration } from '@kernel';

// The channel that an order came from, and the sites that alone may serve it, by their ids: aliases may be of single channels and sites.
export const AddOrderChannels1763600051010 = defineMigration('AddOrderChannels1763600051010', (t) => [
  `ALTER TABLE orders ADD COLUMN ChannelID ${t.integer} NULL`,
  `ALTER TABLE orders ADD COLUMN ServingSites ${t.exact(255)} NULL`,
]);
