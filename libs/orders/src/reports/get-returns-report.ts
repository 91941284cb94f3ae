import { tzOffset } from '@date-fns/tz/tzOffset';
import { Clock, Database, toStored } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { GetReturnsReport, maxReturnedProducts, type ProductReturns, type ReturnsReport } from '../contract/reports/returns.js';
import { maxReportDays } from '../contract/reports/shipping.js';
import { lastDays, type Offset } from '../orders/domain/days.js';
import { boundsOf } from './domain/days-to-sum.js';
import { ShippedDays } from './store/shipped-days.js';

const SUMS = `COUNT(DISTINCT r.ReturnID) AS returnCount, CAST(SUM(i.Quantity) AS SIGNED) AS units,
  CAST(SUM(i.QuantityGood) AS SIGNED) AS good, CAST(SUM(i.QuantityHurt) AS SIGNED) AS hurt`;
const FROM = 'FROM returns r FORCE INDEX (ix_returns_created) JOIN return_items i ON i.ReturnID = r.ReturnID';
const AT_SITE = 'JOIN orders o ON o.OrderID = r.OrderID AND o.WarehouseID = ?';

type Row = Omit<ProductReturns, 'returns'> & { returnCount: number };
type Totals = Pick<Row, 'returnCount'> & Record<'units' | 'good' | 'hurt', number | null>;

/**
 * Reads the returns themselves: they are a twentieth of the orders at most, and a reason is text about a buyer's order, of which no copy is
 * stored.
 */
@QueryHandler(GetReturnsReport)
export class GetReturnsReportHandler implements IQueryHandler<GetReturnsReport> {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly shipped: ShippedDays,
  ) {}

  async execute({ of, days: wanted, timeZone }: GetReturnsReport): Promise<ReturnsReport> {
    const offset: Offset = (at) => tzOffset(timeZone, at);
    const count = Math.min(wanted, maxReportDays);
    const daysOfBoth = lastDays(this.clock.now(), 2 * count, offset);
    const days = daysOfBoth.slice(count);
    const [before, from] = [daysOfBoth[0], days[0]].map((day) => toStored(boundsOf(day, offset).from));
    const [joined, owned, owner] = 'siteId' in of ? [`${FROM} ${AT_SITE}`, '', of.siteId] : [FROM, 'r.AccountID = ? AND', of.accountId];
    const where = `${owned} r.CreatedDate >= ?`;
    const values = [owner, from];
    const [rows, [total], previousReasons, left] = await Promise.all([
      this.database.query<Row>(
        `SELECT r.AccountID AS accountId, i.SKU AS sku, i.Reason AS reason, ${SUMS} ${joined} WHERE ${where}
          GROUP BY r.AccountID, i.SKU, i.Reason ORDER BY units DESC, sku, accountId LIMIT ${maxReturnedProducts}`,
        values,
      ),
      this.database.query<Totals>(`SELECT ${SUMS} ${joined} WHERE ${where}`, values),
      this.database.query<Pick<Row, 'reason' | 'units'>>(
        `SELECT i.Reason AS reason, CAST(SUM(i.Quantity) AS SIGNED) AS units ${joined} WHERE ${where} AND r.CreatedDate < ?
          GROUP BY i.Reason ORDER BY units DESC, reason LIMIT ${maxReturnedProducts}`,
        [owner, before, from],
      ),
      'siteId' in of ? this.shipped.ofAll(of.siteId, days) : this.shipped.of(of, days[0], days[days.length - 1]),
    ]);
    return {
      total: { returns: total.returnCount, units: total.units ?? 0, good: total.good ?? 0, hurt: total.hurt ?? 0 },
      unitsShipped: left.reduce((sum, { units }) => sum + units, 0),
      rows: rows.map(({ returnCount: returns, ...row }) => ({ ...row, returns })),
      previousReasons,
    };
  }
}
