import { type Arrival, FindSiteStock, GetProducts, ListArrivals, type SiteStock } from '@contract/inventory';
import { Bus } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { OrdersOf } from '../contract/progress.js';
import { maxWaiting, PlanReceipts, type ReceiptPlan, type ReceiptPlans } from '../contract/tasks.js';
import type { Freed } from './domain/plan-receipts.js';
import { type Coming, ReceiptPlanning } from './domain/receipt-planning.js';
import { type WaitingOrder, WaitingOrders } from './waiting-orders.js';

/** The replenishments expected first. */
const MAX_ARRIVALS = 200;
/** Of the products that nobody has announced, those that the most orders want. */
const MAX_LACKING = 20;
/** Stands for a site that a product names and that is not among those considered. */
const ELSEWHERE = 0;

type Candidate = Coming & Pick<ReceiptPlan, 'replenishmentId' | 'status' | 'eta'>;

@QueryHandler(PlanReceipts)
export class PlanReceiptsHandler implements IQueryHandler<PlanReceipts> {
  constructor(
    private readonly bus: Bus,
    private readonly waiting: WaitingOrders,
  ) {}

  async execute({ of, most: limit }: PlanReceipts): Promise<ReceiptPlans> {
    const arrivals = await this.bus.ask(new ListArrivals(of, MAX_ARRIVALS));
    const waiting = await this.waitingFor(of, arrivals);
    if (waiting.length === 0) return { plans: [], isAtLeast: false };
    const stock = await this.stockFor(waiting, arrivals);
    const planning = new ReceiptPlanning(waiting, stock, await this.ownSites(stock));
    const plans = candidatesFor(of, arrivals, planning)
      .map((each) => ({ each, freed: planning.freedBy(each) }))
      .filter(({ freed }) => freed.orders > 0)
      .map(({ each, freed }) => described(each, freed, stock))
      .sort((a, b) => b.orders - a.orders || unitsOf(a) - unitsOf(b));
    return { plans: plans.slice(0, limit), isAtLeast: waiting.length === maxWaiting || arrivals.length === MAX_ARRIVALS };
  }

  /** An account's oldest orders in Backorder; for a site, those of any account that want what is to arrive there. */
  private waitingFor(of: OrdersOf, arrivals: readonly Arrival[]): Promise<WaitingOrder[]> {
    if ('accountId' in of) return this.waiting.of(of);
    return this.waiting.wanting([...new Set(arrivals.flatMap(({ units }) => units.map(({ productId }) => productId)))]);
  }

  /** Stock of all wanted products, at the sites where they are wanted or to arrive. */
  private stockFor(waiting: readonly WaitingOrder[], arrivals: readonly Arrival[]): Promise<SiteStock[]> {
    const products = new Set(waiting.flatMap(({ units }) => units.map(({ productId }) => productId)));
    const coming = arrivals.filter(({ units }) => units.some(({ productId }) => products.has(productId)));
    return this.bus.ask(new FindSiteStock([...products], [...new Set([...waiting, ...coming].map(({ siteId }) => siteId))]));
  }

  private async ownSites(stock: readonly SiteStock[]): Promise<(productId: number) => number | null> {
    const products = await this.bus.ask(new GetProducts([...new Set(stock.map(({ productId }) => productId))]));
    const siteIds = new Map(stock.map(({ distributionCenter, siteId }) => [distributionCenter, siteId]));
    const named = new Map(products.map(({ productId, distributionCenter }) => [productId, distributionCenter]));
    return (productId) => {
      const code = named.get(productId) ?? null;
      return code === null ? null : (siteIds.get(code) ?? ELSEWHERE);
    };
  }
}

/** Announced units; for an account also those that somebody would have to announce. */
function candidatesFor(of: OrdersOf, arrivals: readonly Arrival[], planning: ReceiptPlanning): Candidate[] {
  if ('siteId' in of) return [...arrivals];
  const lacking = planning.lacking(arrivals).slice(0, MAX_LACKING);
  return [...arrivals, ...lacking.map((each) => ({ ...each, replenishmentId: null, status: null, eta: null }))];
}

function described(
  { replenishmentId, accountId, siteId, status, eta }: Candidate,
  { orders, units }: Freed,
  stock: readonly SiteStock[],
): ReceiptPlan {
  const here = stock.filter((each) => each.siteId === siteId);
  const skus = new Map(here.map(({ productId, sku }) => [productId, sku]));
  return {
    replenishmentId,
    accountId,
    distributionCenter: here[0]?.distributionCenter ?? '',
    status,
    eta,
    orders,
    units: units.map(({ productId, quantity }) => ({ productId, sku: skus.get(productId) ?? '', quantity })),
  };
}

const unitsOf = ({ units }: ReceiptPlan): number => units.reduce((sum, { quantity }) => sum + quantity, 0);
