import { beginsSo, fullNameIn, type Part } from './order-conditions.js';

/** Orders of an account whose column begins so, each found in an index; of many, the last in the order of the text, mostly the newest. */
export function candidatesBy(column: string, most: number, accountId: number, text: string): Part {
  const { sql, parameters } = beginsSo(column, text);
  const rows = `SELECT OrderID FROM orders WHERE AccountID = ? AND ${sql} ORDER BY ${column} DESC LIMIT ${most}`;
  return { sql: `SELECT OrderID FROM (${rows}) ${column}s`, parameters: [accountId, ...parameters] };
}

/** A first name and the beginning of a last one, as people say them; of a frequent last name, not everybody is looked at. */
export function candidatesByFullName(accountId: number, text: string): Part[] {
  const names = fullNameIn(text);
  if (!names) return [];
  const [lastName, firstName] = [beginsSo('LastName', names.lastName), beginsSo('FirstName', names.firstName)];
  const rows = `SELECT OrderID, FirstName FROM orders WHERE AccountID = ? AND ${lastName.sql} ORDER BY LastName DESC LIMIT 5000`;
  return [
    {
      sql: `SELECT OrderID FROM (${rows}) FullNames WHERE ${firstName.sql}`,
      parameters: [accountId, ...lastName.parameters, ...firstName.parameters],
    },
  ];
}

/** Orders of an account by their buyer. */
export const candidatesByBuyer = (accountId: number, text: string): Part[] => [
  ...['LastName', 'Company', 'Email', 'Phone'].map((column) => candidatesBy(column, 1_000, accountId, text)),
  ...candidatesByFullName(accountId, text),
];
