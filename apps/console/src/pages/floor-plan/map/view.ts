import type { Box, Point } from './drawing.js';

/** The smallest view, as a share of the whole floor. */
const NEAREST = 1 / 400;

/** The view, `factor` times as large, with a point that stays where it is. */
export function zoomed(view: Box, whole: Box, factor: number, at: Point): Box {
  const width = Math.min(whole.width, Math.max(view.width * factor, whole.width * NEAREST));
  const by = width / view.width;
  const height = view.height * by;
  return within({ x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by, width, height }, whole);
}

export const moved = (view: Box, whole: Box, by: Point): Box => within({ ...view, x: view.x + by.x, y: view.y + by.y }, whole);

/** The view, moved so that a point is in its middle. */
export const centredOn = (view: Box, whole: Box, { x, y }: Point): Box =>
  within({ ...view, x: x - view.width / 2, y: y - view.height / 2 }, whole);

/** The view, moved only if a point is outside it. */
export function withPoint(view: Box, whole: Box, point: Point): Box {
  const isSeen = point.x >= view.x && point.x <= view.x + view.width && point.y >= view.y && point.y <= view.y + view.height;
  return isSeen ? view : centredOn(view, whole, point);
}

const between = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), Math.max(low, high));

function within(view: Box, whole: Box): Box {
  const x = between(view.x, whole.x, whole.x + whole.width - view.width);
  const y = between(view.y, whole.y, whole.y + whole.height - view.height);
  return { ...view, x, y };
}
