import { CloseCartons, ListCartons, OpenCartons, PackUnits, ReopenCartons, UnpackUnits, VoidCartons } from '@contract/warehouse';
import { Bus } from '@kernel';
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Warehouse, type WarehouseCaller } from '../../access/index.js';
import { CartonAnswer, ListedCartonAnswer, toCarton, toPlannedCarton } from '../../answers/carton.js';
import { BodyLimit } from '../../bodies/body-limit.js';
import { Answers, type PageMetadata, pageOf, pagingOf, Refuses, Sends } from '../../envelope/index.js';
import { type PlannedCarton, PlannedCartons } from '../../threads/planned-cartons.js';
import { AllFaults, refuseForm } from '../../validation/index.js';
import {
  CartonIdsBody,
  CartonListQuery,
  ClosedCartonAnswer,
  ClosingsBody,
  NewCartonsBody,
  PackAnswer,
  PacksBody,
  toCartonFilter,
  toClosedCarton,
  toClosings,
  toNewCartons,
  toPack,
  toPacks,
} from './cartons.shapes.js';

@ApiTags('Cartons')
@AllFaults()
@Access('warehouse-key')
@Controller('apirest/v4/wms/cartons')
export class CartonsController {
  constructor(
    private readonly bus: Bus,
    private readonly planned: PlannedCartons,
  ) {}

  @Get()
  @Refuses('planners_busy')
  @Answers(ListedCartonAnswer, 'page', {
    summary: 'List the cartons of your site',
    description: 'By id. With `order_id` and `state=planned`: the boxes that the rest of the order is planned for, by number.',
  })
  async list(
    @Warehouse() { siteId }: WarehouseCaller,
    @Query() query: CartonListQuery,
  ): Promise<{ data: ListedCartonAnswer[]; metadata: PageMetadata }> {
    const filter = toCartonFilter(query);
    if (filter) return pageOf(await this.bus.ask(new ListCartons(siteId, filter, pagingOf(query))), query, toCarton);
    const { page, perPage } = pagingOf(query);
    const planned = query.order_id ? await this.planned.ofShipment(siteId, query.order_id) : [];
    return pageOf({ rows: planned.slice((page - 1) * perPage, page * perPage), total: planned.length }, query, toPlannedCarton);
  }

  @Post()
  @Sends(OpenCartons)
  @BodyLimit('medium')
  @Refuses('carton_not_planned', 'planners_busy')
  @Answers(CartonAnswer, 'list', { summary: 'Open cartons', description: 'At most 100, all or none, for orders in Processing.' })
  async open(@Warehouse() { siteId, actor }: WarehouseCaller, @Body() body: NewCartonsBody): Promise<{ data: CartonAnswer[] }> {
    const planned = await this.plannedIn(siteId, body);
    return { data: (await this.bus.send(new OpenCartons(siteId, toNewCartons(body, planned), actor))).map(toCarton) };
  }

  @Post('pack')
  @Sends(PackUnits)
  @BodyLimit('medium')
  @Answers(PackAnswer, 'list', {
    summary: 'Pack picked units',
    description: 'At most 100, all or none, each id once. Only units that are picked for the order of the carton, and in no other one.',
  })
  async pack(@Warehouse() { siteId, actor }: WarehouseCaller, @Body() body: PacksBody): Promise<{ data: PackAnswer[] }> {
    return { data: (await this.bus.send(new PackUnits(siteId, toPacks(body), actor))).map(toPack) };
  }

  @Post('unpack')
  @Sends(UnpackUnits)
  @BodyLimit('medium')
  @Answers(PackAnswer, 'list', { summary: 'Take units out of open cartons', description: 'At most 100, all or none, each id once.' })
  async unpack(@Warehouse() { siteId, actor }: WarehouseCaller, @Body() body: PacksBody): Promise<{ data: PackAnswer[] }> {
    return { data: (await this.bus.send(new UnpackUnits(siteId, toPacks(body), actor))).map(toPack) };
  }

  @Post('close')
  @Sends(CloseCartons)
  @BodyLimit('medium')
  @Answers(ClosedCartonAnswer, 'list', {
    summary: 'Close cartons',
    description:
      'At most 100, all or none. Where the site has a range of SSCCs, each gets one, which is never given again; `order_packed` says that nothing of the order is left to pack.',
  })
  async close(@Warehouse() { siteId, actor }: WarehouseCaller, @Body() body: ClosingsBody): Promise<{ data: ClosedCartonAnswer[] }> {
    return { data: (await this.bus.send(new CloseCartons(siteId, toClosings(body), actor))).map(toClosedCarton) };
  }

  @Post('reopen')
  @Sends(ReopenCartons)
  @BodyLimit('medium')
  @Answers(CartonAnswer, 'list', { summary: 'Reopen closed cartons', description: 'All or none; their SSCCs are given up.' })
  async reopen(@Warehouse() { siteId, actor }: WarehouseCaller, @Body() { carton_ids }: CartonIdsBody): Promise<{ data: CartonAnswer[] }> {
    return { data: (await this.bus.send(new ReopenCartons(siteId, carton_ids, actor))).map(toCarton) };
  }

  @Post('void')
  @Sends(VoidCartons)
  @BodyLimit('medium')
  @Answers(CartonAnswer, 'list', {
    summary: 'Void cartons',
    description: 'All or none; their SSCCs are given up, and what was in them is picked and in no carton.',
  })
  async void(@Warehouse() { siteId, actor }: WarehouseCaller, @Body() { carton_ids }: CartonIdsBody): Promise<{ data: CartonAnswer[] }> {
    return { data: (await this.bus.send(new VoidCartons(siteId, carton_ids, actor))).map(toCarton) };
  }

  /** The planned cartons that rows name, by index of the row. @throws FormProblem `carton_not_planned` at `data[2].planned`. */
  private async plannedIn(siteId: number, { data }: NewCartonsBody): Promise<Map<number, PlannedCarton>> {
    const orderIds = new Set(data.flatMap(({ order_id, planned }) => (planned ? [order_id] : [])));
    const ofOrders: PlannedCarton[] = [];
    for (const orderId of orderIds) ofOrders.push(...(await this.planned.ofShipment(siteId, orderId)));
    const byRow = new Map<number, PlannedCarton>();
    const faults = data.flatMap(({ order_id, package_type, size, planned }, at) => {
      if (!planned) return [];
      const carton = ofOrders.find(({ orderId, number }) => orderId === order_id && number === planned);
      if (carton) byRow.set(at, carton);
      const message =
        package_type || size ? 'must stand alone: the plan says which box' : carton ? null : 'is no planned carton of the order';
      return message === null ? [] : [{ path: `data[${at}].planned`, message }];
    });
    refuseForm('carton_not_planned', faults);
    return byRow;
  }
}
