import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { operationCodes } from '../apps/api/src/openapi/operation-codes.generated.js';
import { root } from './architecture/cruise.js';

describe('the codes of operations', () => {
  it('are those that the sources give', () => {
    const written = execFileSync(process.execPath, [path.join(root, 'scripts/operation-codes.mjs')], {
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    });
    expect(readFileSync(path.join(root, 'apps/api/src/openapi/operation-codes.generated.ts'), 'utf8')).toBe(written);
  }, 120_000);

  it('follow a command to its rules, its ports and the commands it sends', () => {
    const codesOf = (operation: string): readonly string[] => operationCodes[operation]?.codes ?? [];
    expect(codesOf('POST /apirest/v4/oms/orders/cancel')).toEqual(expect.arrayContaining(['order_not_cancellable', 'order_not_found']));
    expect(codesOf('POST /apirest/v4/oms/attributes/{owner_type}/{owner_id}')).toEqual(
      expect.arrayContaining(['attribute_owner_not_found', 'attribute_exists']),
    );
    expect(codesOf('POST /apirest/v4/oms/orders')).toEqual(expect.arrayContaining(['unknown_sku', 'duplicate_order_number']));
    expect(codesOf('POST /apiv2/mobile-login-1')).toEqual(expect.arrayContaining(['login_refused', 'too_many_failed_logins']));
  });

  it('are those of what an operation calls, not of its neighbours', () => {
    expect(operationCodes['GET /apirest/v4/oms/distribution_centers']?.codes).toEqual([]);
    expect(operationCodes['DELETE /apirest/v4/oms/routing_rules/{routing_rule_id}']?.codes).toEqual(['routing_rule_not_found']);
    expect(operationCodes['PATCH /apirest/v4/oms/internal/bins/{id}']?.codes).toEqual(['bin_in_use', 'bin_not_found', 'bin_taken']);
    expect(operationCodes['POST /apirest/v4/oms/orders/hold']?.codes).toEqual(['order_not_holdable', 'unknown_order']);
  });

  it('are few, but for imports, which take records of every kind', () => {
    const others = Object.entries(operationCodes).filter(([operation]) => operation !== 'POST /apirest/v4/oms/imports');
    const counts = others.map(([, { codes }]) => codes.length);
    expect([Math.max(...counts) < 20, counts.reduce((sum, each) => sum + each, 0) / counts.length < 4]).toEqual([true, true]);
  });
});
