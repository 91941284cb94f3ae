import { type BinPurpose, binPurposes } from '@contract/inventory';
import type { PlaceChange } from '@contract/warehouse';
import { answerOf } from '../../answers/answer-of.js';
import { Amount, Name, OneOf, Rows, Whole } from '../../validation/index.js';

const MAX_PLACES = 10_000;
const FAR = 100_000;
const origins = ['pattern', 'csv', 'hand'] as const;

export class PlaceRow {
  @Name({ description: 'Location', example: 'A', max: 64 })
  location!: string;

  @Name({ description: 'Bin within the location', example: 'A10', max: 64 })
  bin!: string;

  @Name({ description: 'In a layout of aisles: its aisle', example: 'A', max: 32, nullable: true, optional: true })
  aisle?: string | null;

  @Amount({ description: 'On a free floor: where it is', example: 4, min: -FAR, max: FAR, nullable: true, optional: true })
  x?: number | null;

  @Amount({
    description: 'Where it is along its aisle, or on the floor',
    example: 2.5,
    min: -FAR,
    max: FAR,
    nullable: true,
    optional: true,
  })
  y?: number | null;

  @Whole({ description: 'Level of the rack, from the floor up', example: 1, max: 1_000, nullable: true, optional: true })
  level?: number | null;

  @Name({ description: 'Code of its zone', example: 'Z1', max: 32, nullable: true, optional: true })
  zone?: string | null;

  @OneOf(binPurposes, {
    description: 'pick: waves take from it. reserve: only what the others do not have. none: no wave does, as of a staging area',
    example: 'reserve',
    optional: true,
  })
  purpose?: BinPurpose;
}

export class PlacesBody {
  @Rows(() => PlaceRow, { description: 'What is left out of a bin stays, null takes it away', max: MAX_PLACES })
  data!: PlaceRow[];
}

export class BinPlaceAnswer {
  @Name({ description: 'Location', example: 'A', max: 64 })
  location!: string;

  @Name({ description: 'Bin within the location', example: 'A10', max: 64 })
  bin!: string;

  @Name({ description: 'Its aisle', example: 'A', max: 32, nullable: true })
  aisle!: string | null;

  @Amount({ description: 'Where it is, in the unit of the layout', example: 4, min: -FAR, max: FAR, nullable: true })
  x!: number | null;

  @Amount({ description: 'Where it is along its aisle, or on the floor', example: 2.5, min: -FAR, max: FAR, nullable: true })
  y!: number | null;

  @Whole({ description: 'Level of the rack', example: 1, nullable: true })
  level!: number | null;

  @Name({ description: 'Code of its zone', example: 'Z1', max: 32, nullable: true })
  zone!: string | null;

  @OneOf(binPurposes, { description: 'pick, reserve or none', example: 'pick' })
  purpose!: BinPurpose;

  @OneOf(origins, {
    description: 'Who put it there: the pattern of the layout, a file, or somebody by hand; null: walks guess its place',
    example: 'hand',
    nullable: true,
  })
  origin!: (typeof origins)[number] | null;
}

export class ZoneBody {
  @Name({ description: 'Code, once a site', example: 'Z1', max: 32 })
  code!: string;

  @Name({ description: 'Name', example: 'Cold room' })
  name!: string;
}

export class ZoneChangeBody {
  @Name({ description: 'Code, once a site', example: 'Z1', max: 32, optional: true })
  code?: string;

  @Name({ description: 'Name', example: 'Cold room', optional: true })
  name?: string;
}

export class ZoneAnswer {
  @Whole({ description: 'Zone id', example: 1, min: 1 })
  zone_id!: number;

  @Name({ description: 'Code', example: 'Z1', max: 32 })
  code!: string;

  @Name({ description: 'Name', example: 'Cold room' })
  name!: string;

  @Whole({ description: 'Bins in it', example: 12 })
  bins!: number;
}

export const toBinPlace = answerOf(BinPlaceAnswer);
export const toZone = answerOf(ZoneAnswer);
export const toPlaceChanges = ({ data }: PlacesBody): PlaceChange[] => data;
