import { nameOfStatement, StatementCounts } from './statement-counts.js';

describe('the name of a statement', () => {
  it.each([
    ['SELECT a FROM orders WHERE b = 1', 'SELECT orders'],
    ['\n  select x from (SELECT y FROM Products p WHERE z = ?) k', 'SELECT products'],
    ['INSERT INTO outbox (A) VALUES (?),(?)', 'INSERT outbox'],
    ['INSERT IGNORE INTO failed_logins (A) SELECT ? FROM orders', 'INSERT failed_logins'],
    ['UPDATE stock_levels SET Reserved = ?', 'UPDATE stock_levels'],
    ['DELETE FROM outbox WHERE OutboxID = ?', 'DELETE outbox'],
    ['SELECT 1', 'SELECT'],
    ['SAVEPOINT part', 'SAVEPOINT'],
    ['', 'OTHER'],
  ])('%j is %s', (sql, name) => {
    expect(nameOfStatement(sql)).toBe(name);
  });
});

describe('the counts of statements', () => {
  it('add up by name, however many texts there are', () => {
    const counts = new StatementCounts();
    for (let rows = 0; rows < 5_000; rows += 1) counts.add(`SELECT ${rows} FROM orders`);
    counts.add('SELECT 1 FROM orders');
    counts.add('SELECT 1 FROM orders');
    counts.add('DELETE FROM outbox');
    expect([...counts.all()]).toEqual([
      { name: 'SELECT orders', count: 5_002 },
      { name: 'DELETE outbox', count: 1 },
    ]);
  });
});
