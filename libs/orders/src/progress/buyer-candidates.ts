import { beginsSo, fullNameIn, type Part } from './order-conditions.js';

/** How many orders of an account are compared one by one; the search by parts of texts covers the others. */
const LATEST = 1_000;

/** Orders of an account whose column starts with the text, from an index; of many, the last in the order of the text, mostly the newest. */
export function candidatesBy(column: string, limit: number, accountId: number, text: string): Part {
  const { sql, parameters } = beginsSo(column, text);
  const rows = `SELECT OrderID FROM orders WHERE AccountID = ? AND ${sql} ORDER BY ${column} DESC LIMIT ${limit}`;
  return { sql: `SELECT OrderID FROM (${rows}) ${column}s`, parameters: [accountId, ...parameters] };
}

/**
 * The orders among an account's latest whose buyer's last name, full name, company or phone number starts with the text: the worker may not
 * have written their texts yet, and the search does not cover texts of one or two letters.
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
