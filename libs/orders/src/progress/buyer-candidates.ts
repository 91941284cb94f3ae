import type { Scalar } from '@kernel';
import { allOf, part, type SqlPart, startsWith } from '@lists';
import { fullNameIn } from './order-conditions.js';

/** How many orders of an account are compared one by one; the search by parts of texts covers the others. */
const LATEST = 1_000;

/** Orders of an account whose column starts with the text, from an index; of many, the last in the order of the text, mostly the newest. */
export function candidatesBy(column: string, most: number, accountId: number, text: string): SqlPart<Scalar> {
  const { sql, parameters } = allOf([part('AccountID = ?', accountId), startsWith(column, text)]);
  return part(
    `SELECT OrderID FROM (SELECT OrderID FROM orders WHERE ${sql} ORDER BY ${column} DESC LIMIT ${most}) ${column}s`,
    ...parameters,
  );
}

/**
 * The orders among an account's latest whose buyer's last name, full name, company or phone number starts with the text: the worker may not
 * have written their texts yet, and the search does not cover texts of one or two letters.
 */
export function latestByBuyer(accountId: number, text: string): SqlPart<Scalar> {
  const names = fullNameIn(text);
  const begin = [
    ...['LastName', 'Company', 'Phone'].map((column) => startsWith(column, text)),
    ...(names ? [allOf([startsWith('LastName', names.lastName), startsWith('FirstName', names.firstName)])] : []),
  ];
  const latest = `SELECT OrderID, FirstName, LastName, Company, Phone FROM orders FORCE INDEX (ix_orders_account)
    WHERE AccountID = ? ORDER BY OrderID DESC LIMIT ${LATEST}`;
  return part(
    `SELECT OrderID FROM (${latest}) Latest WHERE ${begin.map(({ sql }) => sql).join(' OR ')}`,
    accountId,
    ...begin.flatMap(({ parameters }) => parameters),
  );
}
