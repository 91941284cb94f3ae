import { areaOf, countryCode, distanceMiles, type Place, PostalCodes } from '@contract/places';
import { FaultList } from '@kernel';
import { Injectable } from '@nestjs/common';
import { RatesError, type RatesErrorCode } from '../contract/errors.js';
import type { Address, Origin, Shipment } from '../contract/rates.js';
import { comparableCode } from '../domain/postal-ranges.js';
import type { Parcel } from '../domain/pricing.js';

/** Turns shipments into parcels: with the country of the destination, and the distance. */
@Injectable()
export class Parcels {
  constructor(private readonly postalCodes: PostalCodes) {}

  /** @throws RatesError `unknown_country`, `unknown_postal_code` of the destination. */
  of({ origin, destination, weight, length, width, height, options }: Shipment): Parcel {
    const area = areaOf(destination.country ?? '', destination.postalCode ?? '');
    if (area === undefined) throw new RatesError('unknown_country', { country: destination.country });
    const { country, territory } = area;
    const to = this.placeOf(country, destination.postalCode ?? '');
    const from = this.originOf(origin);
    const miles = from && to ? distanceMiles(from, to) : null;
    const postalCode = comparableCode(destination.postalCode ?? '', country);
    const state = this.postalCodes.stateOf(country, postalCode) ?? (destination.state?.trim().toUpperCase() || null);
    return { origin: origin.code, country, territory, postalCode, state, miles, weight, length, width, height, options };
  }

  /** @throws RatesError with every address that does not exist, at its member; a distribution center's may be unknown. */
  refuseUnknown(shipment: Shipment): void {
    const faults = new FaultList<RatesErrorCode>();
    this.judge(shipment, '', faults);
    faults.refuseIfAny((...refusal) => new RatesError(...refusal));
  }

  /** Adds them as faults, at the shipment's place. */
  judge({ origin, destination }: Shipment, at: string, faults: FaultList<RatesErrorCode>): void {
    this.judgePlace(destination, `${at}destination`, faults);
    if (origin.code === '') this.judgePlace(origin, `${at}origin`, faults);
  }

  private judgePlace({ country, postalCode }: Address, path: string, faults: FaultList<RatesErrorCode>): void {
    const code = countryCode(country ?? '');
    if (code === undefined) faults.add('unknown_country', `${path}.country`, { country });
    else if (this.postalCodes.knows(code) && !this.postalCodes.find(code, postalCode ?? ''))
      faults.add('unknown_postal_code', `${path}.postalCode`, { postalCode, country: code });
  }

  private placeOf(country: string, postalCode: string): Place | null {
    if (!this.postalCodes.knows(country)) return null;
    const place = this.postalCodes.find(country, postalCode);
    if (place === undefined) throw new RatesError('unknown_postal_code', { postalCode, country });
    return place;
  }

  /** If the location of its distribution center is unknown, a parcel's zone depends only on the country. */
  private originOf({ country, postalCode }: Origin): Place | null {
    const code = countryCode(country ?? '');
    return (code !== undefined && this.postalCodes.knows(code) && this.postalCodes.find(code, postalCode ?? '')) || null;
  }
}
