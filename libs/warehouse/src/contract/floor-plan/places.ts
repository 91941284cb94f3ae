import { type AuditedRecord, type Audits, EVERY_ROW } from '@contract/identity';
import type { BinPurpose } from '@contract/inventory';
import type { Page, Paging } from '@lists';
import { Command, Query } from '@nestjs/cqrs';
import type { WarehouseErrorCode } from '../errors.js';

/** How a bin got its place: by the pattern of the layout, from a file, or by hand. */
export type PlaceOrigin = 'pattern' | 'csv' | 'hand';

/** The position of a bin, in the units of its site's layout. */
export interface BinPlace {
  location: string;
  bin: string;
  aisle: string | null;
  x: number | null;
  y: number | null;
  /** The level of the rack; it does not affect walks. */
  level: number | null;
  /** Code of its zone. */
  zone: string | null;
  purpose: BinPurpose;
  /** Null where its place is unknown. */
  origin: PlaceOrigin | null;
}

/** Changes of a bin's place; absent members keep their values, null removes them. */
export type PlaceChange = Pick<BinPlace, 'location' | 'bin'> & Partial<Pick<BinPlace, 'aisle' | 'x' | 'y' | 'level' | 'zone' | 'purpose'>>;

/** The bins of a site that are in use, by id. */
export class ListBinPlaces extends Query<Page<BinPlace>> {
  constructor(
    readonly siteId: number,
    readonly paging: Paging,
  ) {
    super();
  }
}

/**
 * Sets places and purposes of bins; all or none.
 * @throws WarehouseError `unknown_bin`, `repeated_bin` at `places[i].bin`, `unknown_zone` at `.zone`, `unknown_aisle` at `.aisle`,
 * `bin_outside_aisle` at `.y`, `bin_inside_rack` at `.x`.
 */
export class PlaceBins extends Command<BinPlace[]> {
  static readonly refusals: readonly WarehouseErrorCode[] = [
    'bin_inside_rack',
    'bin_outside_aisle',
    'repeated_bin',
    'unknown_aisle',
    'unknown_bin',
    'unknown_zone',
  ];
  static readonly silent = 'a place changes walks, no record that anybody follows';
  static readonly audits: Audits<PlaceBins, BinPlace[]> = {
    action: 'bin.placed',
    of: ({ siteId, places }) => ({
      subject: `${places.length} bins of site ${siteId}`,
      read: new ListBinPlaces(siteId, EVERY_ROW),
      pick: ({ rows }: Page<BinPlace>) => namedAmong(rows, places),
    }),
  };

  constructor(
    readonly siteId: number,
    readonly places: readonly PlaceChange[],
    readonly origin: 'csv' | 'hand',
    readonly actor: string,
  ) {
    super();
  }
}

/** Bins that belong together, such as a floor or the cold room. */
export interface Zone {
  zoneId: number;
  code: string;
  name: string;
  /** Number of its bins. */
  bins: number;
}

/** Zones of a site, by id. */
export class ListZones extends Query<Page<Zone>> {
  constructor(
    readonly siteId: number,
    readonly paging: Paging,
  ) {
    super();
  }
}

/** @throws WarehouseError `zone_not_found`. */
export class GetZone extends Query<Zone> {
  static readonly refusals: readonly WarehouseErrorCode[] = ['zone_not_found'];

  constructor(
    readonly siteId: number,
    readonly zoneId: number,
  ) {
    super();
  }
}

/** @throws WarehouseError `zone_taken` at `code`. */
export class CreateZone extends Command<Zone> {
  static readonly refusals: readonly WarehouseErrorCode[] = ['zone_taken'];
  static readonly silent = 'nobody follows zones';
  static readonly audits: Audits<CreateZone, Zone> = {
    action: 'zone.created',
    of: ({ siteId }, made) => (made ? ofZone({ siteId, ...made }) : { subject: 'zone' }),
  };

  constructor(
    readonly siteId: number,
    readonly zone: { code: string; name: string },
  ) {
    super();
  }
}

/** Absent members keep their values. @throws WarehouseError `zone_not_found`, `zone_taken` at `code`. */
export class ChangeZone extends Command<Zone> {
  static readonly refusals: readonly WarehouseErrorCode[] = ['zone_not_found', 'zone_taken'];
  static readonly silent = 'nobody follows zones';
  static readonly audits: Audits<ChangeZone, Zone> = { action: 'zone.changed', of: ofZone };

  constructor(
    readonly siteId: number,
    readonly zoneId: number,
    readonly change: { code?: string; name?: string },
  ) {
    super();
  }
}

function ofZone({ siteId, zoneId }: { siteId: number; zoneId: number }): AuditedRecord {
  return { subject: `zone ${zoneId} of site ${siteId}`, read: new GetZone(siteId, zoneId) };
}

function namedAmong(rows: readonly BinPlace[], places: readonly PlaceChange[]): BinPlace[] {
  const names = new Set(places.map(({ location, bin }) => JSON.stringify([location, bin])));
  return rows.filter(({ location, bin }) => names.has(JSON.stringify([location, bin])));
}
