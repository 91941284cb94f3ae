import type { BoxKind } from '@cartonising';
import { FindAccountSiteByCode, type Site } from '@contract/inventory';
import { type CartonSize, PriceSizes, RatesError } from '@contract/rates';
import { Bus } from '@kernel';
import { Injectable } from '@nestjs/common';
import { toOrigin } from '../../answers/parcel.js';
import type { SizedBox } from '../../threads/carton-sources.js';
import { refuseForm } from '../../validation/index.js';
import type { CartoniseRequest } from './cartons.shapes.js';

type Carriage = Pick<CartoniseRequest, 'ship_to' | 'distribution_center' | 'service'>;

const MEMBERS = ['ship_to', 'distribution_center', 'service'] as const;
/** Boxes are priced as empty ones, by their size: their contents are not known yet. */
const LEAST_POUNDS = 0.0001;

/** Adds the price of a service to the cost of each box, by its outer size; drops boxes that the service does not take. */
@Injectable()
export class ShippingCosts {
  constructor(private readonly bus: Bus) {}

  /** @throws FormProblem at a member of `data[at]`. In a dry run, which collects faults, it returns the boxes without prices instead. */
  async added(accountId: number, request: CartoniseRequest, at: number, boxes: readonly SizedBox[]): Promise<BoxKind[]> {
    const kinds = boxes.map(({ kind }) => kind);
    const { ship_to: shipTo, distribution_center: code, service } = request;
    if (!shipTo && !code && !service) return kinds;
    const path = `data[${at}]`;
    refuseIncomplete(request, path);
    if (!shipTo || !code || !service) return kinds;
    const site = await this.bus.ask(new FindAccountSiteByCode(accountId, code));
    if (!site) refuse(`${path}.distribution_center`, 'is no distribution center of the account');
    const prices = site && (await this.prices(site, shipTo, service, boxes, path));
    if (!prices) return kinds;
    const priced = kinds.flatMap((kind, index) => {
      const cents = prices[index];
      return cents === null ? [] : [{ ...kind, cost: (kind.cost ?? 0) + cents / 100 }];
    });
    if (priced.length > 0) return priced;
    refuse(`${path}.service`, 'takes none of the boxes there');
    return kinds;
  }

  private async prices(
    site: Site,
    { postal_code: postalCode, state, country }: NonNullable<Carriage['ship_to']>,
    service: string,
    boxes: readonly SizedBox[],
    path: string,
  ): Promise<(number | null)[] | undefined> {
    const sizes = boxes.map(({ kind, outer }): CartonSize => ({ ...outer, weight: Math.max(kind.tareWeight ?? 0, LEAST_POUNDS) }));
    try {
      const shipment = { origin: toOrigin(site), destination: { postalCode, state: state ?? null, country } };
      return await this.bus.ask(new PriceSizes(shipment, service, sizes));
    } catch (error) {
      if (!(error instanceof RatesError)) throw error;
      refuse(`${path}.ship_to.${error.code === 'unknown_country' ? 'country' : 'postal_code'}`, 'does not exist');
      return undefined;
    }
  }
}

const refuse = (path: string, message: string): void => refuseForm('invalid_value', [{ path, message }]);

function refuseIncomplete(request: Carriage & Pick<CartoniseRequest, 'objective'>, path: string): void {
  refuseForm(
    'missing_field',
    MEMBERS.flatMap((member) =>
      request[member]
        ? []
        : [{ path: `${path}.${member}`, message: 'is required with the other two of ship_to, distribution_center and service' }],
    ),
  );
  if (request.objective !== 'lowest_cost') refuse(`${path}.objective`, 'must be lowest_cost, where a service is to be paid');
}
