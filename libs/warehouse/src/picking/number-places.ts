import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { NumberPlaces } from '../contract/picking.js';
import { WalkOrder } from '../floor-plan/index.js';
import { standOf } from './domain/pick-walk.js';

@QueryHandler(NumberPlaces)
export class NumberPlacesHandler implements IQueryHandler<NumberPlaces> {
  constructor(private readonly walks: WalkOrder) {}

  async execute({ siteId, places }: NumberPlaces): Promise<(number | null)[]> {
    const stands = places.map(standOf);
    const numbers = await this.walks.onDrawnFloor(siteId, stands);
    return stands.map((stand) => numbers?.get(stand) ?? null);
  }
}
