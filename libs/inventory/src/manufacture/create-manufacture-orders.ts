import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FaultList, grouped } from '@kernel';
import { InventoryError, type InventoryErrorCode } from '../contract/errors.js';
import { CreateManufactureOrders, type ManufactureOrder, type NewManufactureOrder } from '../contract/manufacture.js';
import { ManufactureRows } from './manufacture-rows.js';
import { ProductStore, SynsetRecipes } from '../catalogue/index.js';
import { ManufactureStore, type PlannedManufacture } from './store/manufacture-store.js';
import { PlaceLocks, SiteStore } from '../sites/index.js';

type Faults = FaultList<InventoryErrorCode>;
type Components = PlannedManufacture['components'];
type Placed = NewManufactureOrder & { index: number };

@CommandHandler(CreateManufactureOrders)
export class CreateManufactureOrdersHandler implements ICommandHandler<CreateManufactureOrders> {
  constructor(
    private readonly sites: SiteStore,
    private readonly locks: PlaceLocks,
    private readonly products: ProductStore,
    private readonly recipes: SynsetRecipes,
    private readonly store: ManufactureStore,
    private readonly rows: ManufactureRows,
  ) {}

  async execute({ siteId, orders }: CreateManufactureOrders): Promise<ManufactureOrder[]> {
    const faults: Faults = new FaultList();
    const siteIds = await this.sites.ids([...new Set(orders.flatMap((order) => order.distributionCenter ?? []))]);
    const retired = await this.locks.sites([siteId, ...siteIds.values()]);
    const planned = new Map<number, PlannedManufacture>();
    for (const [accountId, ofAccount] of grouped(
      orders.map((order, index): Placed => ({ ...order, index })),
      (order) => order.accountId,
    )) {
      const products = await this.products.ids(accountId, [
        ...new Set(ofAccount.flatMap(({ sku, items = [] }) => [sku, ...items.map((item) => item.sku)])),
      ]);
      const recipes = await this.recipes.of(
        accountId,
        ofAccount.flatMap((order) => order.synset ?? []),
      );
      for (const order of ofAccount) {
        const { index, sku, quantity, synset, distributionCenter } = order;
        const productId = products.get(sku);
        if (productId === undefined) faults.add('unknown_sku', `orders[${index}].sku`, { sku });
        const site = distributionCenter === undefined ? siteId : siteIds.get(distributionCenter);
        if (site === undefined) faults.add('unknown_distribution_center', `orders[${index}].distributionCenter`, { distributionCenter });
        if (site !== undefined && retired.has(site))
          faults.add('distribution_center_retired', `orders[${index}].distributionCenter`, {
            distributionCenter: distributionCenter ?? site,
          });
        const recipe = synset === undefined ? undefined : recipes.get(synset);
        const components = componentsOf(order, recipe?.components, products, faults);
        if (productId !== undefined && components.some((component) => component.productId === productId))
          faults.add('manufactured_of_itself', `orders[${index}].sku`, { sku });
        planned.set(index, {
          accountId,
          siteId: site ?? 0,
          productId: productId ?? 0,
          synsetId: recipe?.synsetId ?? null,
          quantity,
          components,
        });
      }
    }
    faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
    const ids = await this.store.insert(orders.flatMap((_, index) => planned.get(index) ?? []));
    return this.rows.byIds(ids);
  }
}

function componentsOf(
  { index, synset, items }: Placed,
  recipe: Components | undefined,
  products: ReadonlyMap<string, number>,
  faults: Faults,
): Components {
  if ((synset === undefined) === (items === undefined)) {
    faults.add('components_missing', `orders[${index}]`);
    return [];
  }
  if (synset !== undefined && !recipe) faults.add('unknown_synset', `orders[${index}].synset`, { synset });
  if (!items) return recipe ?? [];
  const seen = new Set<string>();
  return items.map(({ sku, quantity }, place) => {
    const path = `orders[${index}].items[${place}].sku`;
    const productId = products.get(sku);
    if (productId === undefined) faults.add('unknown_sku', path, { sku });
    else if (seen.has(sku)) faults.add('repeated_sku', path, { sku });
    seen.add(sku);
    return { productId: productId ?? 0, each: quantity };
  });
}
