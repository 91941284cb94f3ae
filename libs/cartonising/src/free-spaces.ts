/**
 * The free room of a carton that is being filled, as maximal empty spaces: boxes that overlap each other, none inside another.
 *
 * With whole support every space stands on the floor or on tops of one height that have no gap, and reaches to the lid: what stands in it is
 * held under its whole base. Without, a space may hang over its support.
 */

export interface Space {
  x1: number;
  y1: number;
  z1: number;
  x2: number;
  y2: number;
  z2: number;
}

/** A top made of many neighbors has many maximal rectangles; these are enough. */
const MAX_JOINED = 40;
/** More spaces cost more time than what they find is worth. */
const MAX_SPACES = 300;

const isInside = (a: Space, b: Space): boolean =>
  a.x1 >= b.x1 && a.y1 >= b.y1 && a.z1 >= b.z1 && a.x2 <= b.x2 && a.y2 <= b.y2 && a.z2 <= b.z2;

const volumeOf = ({ x1, y1, z1, x2, y2, z2 }: Space): number => (x2 - x1) * (y2 - y1) * (z2 - z1);

/**
 * The spaces that are left when a block stands in the carton.
 * @param isWhole whether units must be held under their whole base
 * @param isBearing whether anything may stand on the block
 */
export function spacesBeside(spaces: readonly Space[], block: Space, lid: number, isWhole: boolean, isBearing: boolean): Space[] {
  const kept: Space[] = [];
  const cut: Space[] = [];
  // Nothing stands on what bears nothing, as if it reached to the lid.
  const solid = isBearing ? block : { ...block, z2: lid };
  for (const space of spaces) if (!cutInto(cut, space, solid, isWhole)) kept.push(space);
  if (isWhole && isBearing && block.z2 < lid) cut.push(...topsJoined(kept, { ...block, z1: block.z2, z2: lid }));
  const left = withoutInner(kept, cut);
  if (left.length <= MAX_SPACES) return left;
  return left.sort((a, b) => volumeOf(b) - volumeOf(a)).slice(0, MAX_SPACES);
}

/** Adds what a block leaves of a space; says whether it takes anything of it. */
function cutInto(cut: Space[], space: Space, block: Space, isWhole: boolean): boolean {
  if (space.x1 >= block.x2 || space.x2 <= block.x1 || space.y1 >= block.y2) return false;
  if (space.y2 <= block.y1 || space.z1 >= block.z2 || space.z2 <= block.z1) return false;
  if (space.x1 < block.x1) cut.push({ ...space, x2: block.x1 });
  if (space.x2 > block.x2) cut.push({ ...space, x1: block.x2 });
  if (space.y1 < block.y1) cut.push({ ...space, y2: block.y1 });
  if (space.y2 > block.y2) cut.push({ ...space, y1: block.y2 });
  if (!isWhole && space.z2 > block.z2) cut.push({ ...space, z1: block.z2 });
  if (space.z1 < block.z1) cut.push({ ...space, z2: block.z1 });
  return true;
}

/** The new top, and the larger ones that it makes with free tops of its height beside it. */
function topsJoined(spaces: readonly Space[], top: Space): Space[] {
  const level = spaces.filter(({ z1 }) => z1 === top.z1);
  const joined = [top];
  const add = (space: Space) => {
    if (joined.length < MAX_JOINED && !joined.some((other) => isInside(space, other))) joined.push(space);
  };
  for (let at = 0; at < joined.length; at++) {
    const one = joined[at];
    for (const other of level) {
      const x1 = Math.min(one.x1, other.x1);
      const x2 = Math.max(one.x2, other.x2);
      const y1 = Math.min(one.y1, other.y1);
      const y2 = Math.max(one.y2, other.y2);
      const innerX1 = Math.max(one.x1, other.x1);
      const innerX2 = Math.min(one.x2, other.x2);
      const innerY1 = Math.max(one.y1, other.y1);
      const innerY2 = Math.min(one.y2, other.y2);
      if (innerX1 > innerX2 || innerY1 > innerY2) continue;
      if (innerY1 < innerY2 && (x1 < one.x1 || x2 > one.x2)) add({ ...top, x1, x2, y1: innerY1, y2: innerY2 });
      if (innerX1 < innerX2 && (y1 < one.y1 || y2 > one.y2)) add({ ...top, x1: innerX1, x2: innerX2, y1, y2 });
    }
  }
  return joined;
}

/** All spaces but those inside another; of equal ones the first. The kept ones do not hold each other. */
function withoutInner(kept: Space[], cut: readonly Space[]): Space[] {
  const added = cut.filter(
    (space, at) =>
      !kept.some((other) => isInside(space, other)) &&
      !cut.some((other, place) => place !== at && isInside(space, other) && (place < at || !isInside(other, space))),
  );
  return [...kept.filter((space) => !added.some((other) => isInside(space, other))), ...added];
}
