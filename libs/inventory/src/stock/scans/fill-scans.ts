import { Bus, FaultList } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { Reading } from '@scanning';
import { CodeLookup } from '../../catalogue/index.js';
import { DescribeProducts } from '../../contract/bin-work.js';
import { InventoryError, type InventoryErrorCode } from '../../contract/errors.js';
import { FillScans, type FilledUnits, type ScannedUnits } from '../../contract/scans/fill-scans.js';
import { Lots } from '../../lots/index.js';
import { type Candidate, chosen, fill } from '../domain/filled-units.js';
import { nameIn, type ReadCode, ScanReading, unitsOf } from './scan-reading.js';

interface Read {
  row: ScannedUnits;
  reading: Reading;
  name: string;
}

type Meant = Read & { product: Candidate };

@QueryHandler(FillScans)
export class FillScansHandler implements IQueryHandler<FillScans> {
  constructor(
    private readonly bus: Bus,
    private readonly codes: ScanReading,
    private readonly lookup: CodeLookup,
    private readonly lots: Lots,
  ) {}

  async execute({ of, rows }: FillScans): Promise<FilledUnits[]> {
    const faults = new FaultList<InventoryErrorCode>();
    const readCode = await this.codes.reader(
      rows.map(({ scan }) => scan),
      'siteId' in of ? of.siteId : undefined,
    );
    const read = rows.flatMap((row) => meaningOf(row, readCode(row.scan), faults));
    const whose = 'siteId' in of ? of : { accountIds: [of.accountId] };
    const products = await this.lookup.find([...new Set(read.map(({ name }) => name))], whose);
    const meant = read.flatMap(({ name, row, reading }): Meant[] => {
      const candidates = (products.get(name) ?? []).map(({ productId, accountId, sku, quantity }) => ({
        ...{ productId, accountId, sku },
        quantity: unitsOf(reading, quantity),
      }));
      const product = chosen(row, candidates);
      if (!('member' in product)) return [{ name, row, reading, product }];
      faults.add(product.code, `${row.path}.${product.member}`, product.details);
      return [];
    });
    const filled = await this.fill(meant, faults);
    faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
    return filled;
  }

  private async fill(meant: readonly Meant[], faults: FaultList<InventoryErrorCode>): Promise<FilledUnits[]> {
    const productIds = [...new Set(meant.map(({ product }) => product.productId))];
    if (productIds.length === 0) return [];
    const described = await this.bus.ask(new DescribeProducts(productIds));
    const serialised = new Set(described.filter(({ isSerialised }) => isSerialised).map(({ productId }) => productId));
    const known = await this.lots.known(productIds, [...new Set(meant.flatMap(({ reading: { lot } }) => lot ?? []))]);
    return meant.map(({ row, reading, product }) => {
      const { filled, refusals } = fill(row, reading, product, serialised.has(product.productId));
      for (const { code, member, details } of refusals) faults.add(code, `${row.path}.${member}`, details);
      const { lot, expiry } = reading;
      const other = lot === null ? null : known({ productId: product.productId, lot });
      if (expiry !== null && other !== null && other !== expiry)
        faults.add('contradicting_expiry', `${row.path}.scan`, { sku: product.sku, lot, expiry, known: other });
      return filled;
    });
  }
}

function meaningOf(row: ScannedUnits, reading: ReturnType<ReadCode>, faults: FaultList<InventoryErrorCode>): Read[] {
  const path = `${row.path}.scan`;
  if ('fault' in reading) {
    faults.add('invalid_code', path, reading.fault);
    return [];
  }
  const name = nameIn(reading);
  if (name === undefined) faults.add('unknown_code', path, { code: row.scan });
  return name === undefined ? [] : [{ row, reading, name }];
}
