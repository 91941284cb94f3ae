/**
 * The free room of a carton that is being filled, as maximal empty spaces: boxes that overlap each other, none inside another.
 * With full support every space stands on the floor or on tops of one height without gaps, and reaches to the lid, so anything in it is
 * supported under its whole base. Otherwise, a space may overhang its support.
 */

export interface Space {
  x1: number;
  y1: number;
  z1: number;
  x2: number;
  y2: number;
  z2: number;
}

/** Adjacent tops form many maximal rectangles; this many are enough. */
const MAX_JOINED = 40;
/** More spaces cost more time than they are worth. */
const MAX_SPACES = 300;

/** A space from its corners. A search makes millions: a call is faster than copying an object. */
export const spaceOf = (x1: number, y1: number, z1: number, x2: number, y2: number, z2: number): Space => ({ x1, y1, z1, x2, y2, z2 });

const isInside = (a: Space, b: Space): boolean =>
  a.x1 >= b.x1 && a.y1 >= b.y1 && a.z1 >= b.z1 && a.x2 <= b.x2 && a.y2 <= b.y2 && a.z2 <= b.z2;

const volumeOf = ({ x1, y1, z1, x2, y2, z2 }: Space): number => (x2 - x1) * (y2 - y1) * (z2 - z1);

/** The parts of spaces that remain after one block. */
const parts: Space[] = [];

/**
 * Removes the room of a block from the spaces.
 * @param isWhole whether units must be supported under their whole base
 * @param isBearing whether anything may stand on the block
 */
export function takeFrom(spaces: Space[], block: Space, lid: number, isWhole: boolean, isBearing: boolean): void {
  parts.length = 0;
  // A block that bears nothing is treated as if it reached the lid.
  const solid = isBearing ? block : { ...block, z2: lid };
  let kept = 0;
  for (const space of spaces) if (!cutInto(parts, space, solid, isWhole)) spaces[kept++] = space;
  spaces.length = kept;
  addUncovered(spaces, parts);
  if (isWhole && isBearing && block.z2 < lid) addTops(spaces, block, lid);
  if (spaces.length > MAX_SPACES) spaces.sort((a, b) => volumeOf(b) - volumeOf(a)).length = MAX_SPACES;
}

/** Adds what a block leaves of a space; returns whether it takes any of it. */
function cutInto(cut: Space[], space: Space, block: Space, isWhole: boolean): boolean {
  const { x1, y1, z1, x2, y2, z2 } = space;
  if (x1 >= block.x2 || x2 <= block.x1 || y1 >= block.y2 || y2 <= block.y1 || z1 >= block.z2 || z2 <= block.z1) return false;
  if (x1 < block.x1) cut.push(spaceOf(x1, y1, z1, block.x1, y2, z2));
  if (x2 > block.x2) cut.push(spaceOf(block.x2, y1, z1, x2, y2, z2));
  if (y1 < block.y1) cut.push(spaceOf(x1, y1, z1, x2, block.y1, z2));
  if (y2 > block.y2) cut.push(spaceOf(x1, block.y2, z1, x2, y2, z2));
  if (!isWhole && z2 > block.z2) cut.push(spaceOf(x1, y1, block.z2, x2, y2, z2));
  if (z1 < block.z1) cut.push(spaceOf(x1, y1, z1, x2, y2, block.z1));
  return true;
}

/** Adds spaces that lie neither inside an existing one nor inside another new one; of equal ones the first. */
function addUncovered(spaces: Space[], added: readonly Space[]): void {
  const kept = spaces.length;
  for (let at = 0; at < added.length; at++) if (!isCovered(added, at, spaces, kept)) spaces.push(added[at]);
}

function isCovered(added: readonly Space[], place: number, spaces: readonly Space[], kept: number): boolean {
  const space = added[place];
  for (let at = 0; at < kept; at++) if (isInside(space, spaces[at])) return true;
  for (let at = 0; at < added.length; at++)
    if (at !== place && isInside(space, added[at]) && (at < place || !isInside(added[at], space))) return true;
  return false;
}

/**
 * Adds the top of a block, and the larger ones that it forms with adjacent free tops of its height; removes those inside the larger ones.
 */
function addTops(spaces: Space[], block: Space, lid: number): void {
  const tops = topsJoined(spaces, spaceOf(block.x1, block.y1, block.z2, block.x2, block.y2, lid));
  let kept = 0;
  for (const space of spaces) if (space.z1 !== block.z2 || !tops.some((top) => isInside(space, top))) spaces[kept++] = space;
  spaces.length = kept;
  addUncovered(spaces, tops);
}

function topsJoined(spaces: readonly Space[], top: Space): Space[] {
  const { z1, z2 } = top;
  const joined = [top];
  const level = spaces.filter((space) => space.z1 === z1);
  if (level.length === 0) return joined;
  const add = (space: Space) => {
    if (joined.length < MAX_JOINED && !joined.some((other) => isInside(space, other))) joined.push(space);
  };
  for (let at = 0; at < joined.length; at++) {
    const one = joined[at];
    for (const other of level) {
      const innerX1 = Math.max(one.x1, other.x1);
      const innerX2 = Math.min(one.x2, other.x2);
      const innerY1 = Math.max(one.y1, other.y1);
      const innerY2 = Math.min(one.y2, other.y2);
      if (innerX1 > innerX2 || innerY1 > innerY2) continue;
      const x1 = Math.min(one.x1, other.x1);
      const x2 = Math.max(one.x2, other.x2);
      const y1 = Math.min(one.y1, other.y1);
      const y2 = Math.max(one.y2, other.y2);
      if (innerY1 < innerY2 && (x1 < one.x1 || x2 > one.x2)) add(spaceOf(x1, innerY1, z1, x2, innerY2, z2));
      if (innerX1 < innerX2 && (y1 < one.y1 || y2 > one.y2)) add(spaceOf(innerX1, y1, z1, innerX2, y2, z2));
    }
  }
  return joined;
}
