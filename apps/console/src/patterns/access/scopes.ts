import { msg } from '../../languages/t.js';
/** The scopes of an account's keys, as pages name them. */
export const scopeNames: Readonly<Record<string, string>> = {
  read: msg('Reads'),
  orders: msg('Writes of orders'),
  inventory: msg('Writes of products, stock and returns'),
  webhooks: msg('Webhooks'),
  all: msg('Everything'),
};
