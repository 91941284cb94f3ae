import type { Page } from '@lists';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { WarehouseError } from '../contract/errors.js';
import { ChangeZone, CreateZone, GetZone, ListZones, type Zone } from '../contract/floor-plan/places.js';
import { ZoneStore } from './store/zone-store.js';
import { takenAs } from '../store/taken-as.js';

@QueryHandler(ListZones)
export class ListZonesHandler implements IQueryHandler<ListZones> {
  constructor(private readonly zones: ZoneStore) {}

  execute({ siteId, paging }: ListZones): Promise<Page<Zone>> {
    return this.zones.page(siteId, paging);
  }
}

@QueryHandler(GetZone)
export class GetZoneHandler implements IQueryHandler<GetZone> {
  constructor(private readonly zones: ZoneStore) {}

  async execute({ siteId, zoneId }: GetZone): Promise<Zone> {
    const zone = await this.zones.find(siteId, zoneId);
    if (!zone) throw new WarehouseError('zone_not_found', { zoneId });
    return zone;
  }
}

@CommandHandler(CreateZone)
export class CreateZoneHandler implements ICommandHandler<CreateZone> {
  constructor(private readonly zones: ZoneStore) {}

  async execute({ siteId, zone }: CreateZone): Promise<Zone> {
    const zoneId = await this.zones.add(siteId, zone).catch(takenAs('zone_taken', 'code', { code: zone.code }));
    return { zoneId, ...zone, bins: 0 };
  }
}

@CommandHandler(ChangeZone)
export class ChangeZoneHandler implements ICommandHandler<ChangeZone> {
  constructor(private readonly zones: ZoneStore) {}

  async execute({ siteId, zoneId, change }: ChangeZone): Promise<Zone> {
    const before = await this.zones.lock(siteId, zoneId);
    if (!before) throw new WarehouseError('zone_not_found', { zoneId });
    const { code = before.code, name = before.name } = change;
    await this.zones.change(siteId, zoneId, { code, name }).catch(takenAs('zone_taken', 'code', { code }));
    return { zoneId, code, name, bins: (await this.zones.find(siteId, zoneId))?.bins ?? 0 };
  }
}
