import { msg } from '../../languages/t.js';
/** What a key of an account may open, in the words of the pages. */
export const scopeNames: Readonly<Record<string, string>> = {
  read: msg('Reads'),
  orders: msg('Writes of orders'),
  inventory: msg('Writes of products, stock and returns'),
  webhooks: msg('Webhooks'),
  all: msg('Everything'),
};
