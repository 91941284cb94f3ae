import { faultOfServer } from './server-version.js';

describe('the database server', () => {
  it.each([
    ['10.6.0-MariaDB', 'mariadb.org binary distribution'],
    ['10.11.6-MariaDB-0+deb12u1', 'Debian 12'],
    ['5.5.5-11.4.2-MariaDB-ubu2404', ''],
    ['12.0.1-MariaDB', ''],
    ['8.0.16', 'MySQL Community Server - GPL'],
    ['8.0.36-0ubuntu0.22.04.1', '(Ubuntu)'],
    ['8.4.0', 'Percona XtraDB Cluster (GPL)'],
    ['9.1.0', ''],
  ])('can be used: %s %s', (version, comment) => {
    expect(faultOfServer(version, comment)).toBeUndefined();
  });

  it.each([
    ['8.0.11-TiDB-v7.5.0', 'TiDB Server (Apache License 2.0) Community Edition, MySQL 8.0 compatible'],
    ['5.7.25-TiDB-v6.1.0', ''],
    ['8.0.30-Vitess', ''],
    ['8.0.40', 'Vitess'],
    ['8.0.34-PlanetScale', ''],
    ['5.7.25-OceanBase-v4.2.1', ''],
    ['8.0.99', 'SingleStoreDB source distribution'],
  ])('is refused, since it is another: %s %s', (version, comment) => {
    expect(faultOfServer(version, comment)).toMatch(/does not keep the locks and foreign keys/);
  });

  it.each([['10.5.23-MariaDB'], ['5.5.5-10.3.39-MariaDB'], ['5.7.44'], ['8.0.15'], ['unknown']])(
    'is refused, since it is too old: %s',
    (version) => {
      expect(faultOfServer(version, '')).toBe(`version ${version} is too old: use MariaDB 10.6 or MySQL 8.0.16, or later`);
    },
  );
});
