import { Database, type Parameter } from '@kernel';
import { cutOf, type Page } from '@lists';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import {
  type Carton,
  FindScannedCartons,
  GetCartons,
  ListCartons,
  ListOrderCartons,
  type OwnedCarton,
} from '../contract/packing/cartons.js';
import { CartonRows } from './carton-rows.js';
import { CartonStore } from './store/carton-store.js';

@QueryHandler(ListCartons)
export class ListCartonsHandler implements IQueryHandler<ListCartons> {
  constructor(
    private readonly database: Database,
    private readonly store: CartonStore,
    private readonly rows: CartonRows,
  ) {}

  async execute({ siteId, filter, paging }: ListCartons): Promise<Page<Carton>> {
    const filters = Object.entries({ OrderID: filter.orderId, State: filter.state, SSCC: filter.sscc }).filter(
      ([, value]) => value !== undefined,
    );
    const where = `WHERE WarehouseID = ?${filters.map(([column]) => ` AND ${column} = ?`).join('')}`;
    const parameters: (number | string)[] = [siteId, ...filters.map(([, value]) => value as number | string)];
    const cut = cutOf(paging, [{ column: 'CartonID', direction: 'asc' }]);
    const found = await this.store.read(`${where}${cut.sql}`, [...parameters, ...(cut.parameters as (number | string)[])]);
    const [{ total }] = await this.database.query<{ total: number }>(
      `SELECT COUNT(*) AS total FROM cartons ${where}`,
      parameters as Parameter[],
    );
    return { rows: await this.rows.complete(found), total };
  }
}

@QueryHandler(ListOrderCartons)
export class ListOrderCartonsHandler implements IQueryHandler<ListOrderCartons> {
  constructor(
    private readonly store: CartonStore,
    private readonly rows: CartonRows,
  ) {}

  async execute({ orderId }: ListOrderCartons): Promise<Carton[]> {
    return this.rows.complete(await this.store.ofOrders([orderId]));
  }
}

@QueryHandler(FindScannedCartons)
export class FindScannedCartonsHandler implements IQueryHandler<FindScannedCartons> {
  constructor(
    private readonly store: CartonStore,
    private readonly rows: CartonRows,
  ) {}

  async execute({ siteId, code }: FindScannedCartons): Promise<OwnedCarton[]> {
    const [, id] = /^C(\d{1,15})$/.exec(code) ?? [];
    if (id === undefined && !/^\d{18}$/.test(code)) return [];
    const found =
      id === undefined
        ? await this.store.read("WHERE WarehouseID = ? AND SSCC = ? AND State <> 'void'", [siteId, code])
        : await this.store.read("WHERE WarehouseID = ? AND CartonID = ? AND SSCC IS NULL AND State <> 'void'", [siteId, Number(id)]);
    return this.rows.complete(found);
  }
}

@QueryHandler(GetCartons)
export class GetCartonsHandler implements IQueryHandler<GetCartons> {
  constructor(private readonly rows: CartonRows) {}

  execute({ cartonIds }: GetCartons): Promise<OwnedCarton[]> {
    return this.rows.owned(cartonIds);
  }
}
