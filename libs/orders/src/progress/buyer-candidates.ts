import { beginsSo, fullNameIn, type Part } from './order-conditions.js';

/** How many orders of an account are compared one by one; the others have texts that the search looks in. */
const LATEST = 1_000;

/** Orders of an account whose column begins so, each found in an index; of many, the last in the order of the text, mostly the newest. */
export function candidatesBy(column: string, most: number, accountId: number, text: string): Part {
  const { sql, parameters } = beginsSo(column, text);
  const rows = `SELECT OrderID FROM orders WHERE AccountID = ? AND ${sql} ORDER BY ${column} DESC LIMIT ${most}`;
  return { sql: `SELECT OrderID FROM (${rows}) ${column}s`, parameters: [accountId, ...parameters] };
}

/**
 * Of an account's latest orders those whose buyer's last name, full name, company or phone number begins so: the worker may not have
 * written their texts yet, and one or two letters are in no text that is looked up.
 */
export function latestByBuyer(accountId: number, text: string): Part {
  const names = fullNameIn(text);
  const begin = [
    ...['LastName', 'Company', 'Phone'].map((column) => [beginsSo(column, text)]),
    ...(names ? [[beginsSo('LastName', names.lastName), beginsSo('FirstName', names.firstName)]] : []),
  ];
  const latest = `SELECT OrderID, FirstName, LastName, Company, Phone FROM orders FORCE INDEX (ix_orders_account)
    WHERE AccountID = ? ORDER BY OrderID DESC LIMIT ${LATEST}`;
  return {
    sql: `SELECT OrderID FROM (${latest}) Latest WHERE ${begin.map((all) => all.map(({ sql }) => sql).join(' AND ')).join(' OR ')}`,
    parameters: [accountId, ...begin.flat().flatMap(({ parameters }) => parameters)],
  };
}
