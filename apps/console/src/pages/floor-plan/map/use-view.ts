import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Box, Point } from './drawing.js';
import { moved, withPoint, zoomed } from './view.js';

export const STEP = 0.6;
/** A press that moves farther is not a click, in pixels. */
const DRAGGED = 4;

/** The visible part of the floor: zoomed by buttons, keys or Ctrl and the wheel, moved by dragging. */
export function useView(svg: RefObject<SVGSVGElement | null>, whole: Box, seen: Point | undefined) {
  const [view, setView] = useState(whole);
  const [shownFor, setShownFor] = useState({ whole, seen });
  // Shows another floor as a whole, and brings the selected bin into view.
  if (shownFor.whole !== whole || shownFor.seen !== seen) {
    setShownFor({ whole, seen });
    const start = shownFor.whole === whole ? view : whole;
    setView(seen ? withPoint(start, whole, seen) : start);
  }
  const press = useRef<{ x: number; y: number; view: Box; isDrag: boolean }>(undefined);
  const pointAt = (clientX: number, clientY: number): Point => {
    const matrix = svg.current?.getScreenCTM();
    if (!matrix) return { x: 0, y: 0 };
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    return { x, y };
  };
  const zoom = (factor: number, at?: Point): void =>
    setView((now) => zoomed(now, whole, factor, at ?? seenIn(now, seen) ?? { x: now.x + now.width / 2, y: now.y + now.height / 2 }));
  useEffect(() => {
    const drawn = svg.current;
    const turn = (event: WheelEvent): void => {
      // Without Ctrl, the wheel scrolls the page.
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const at = pointAt(event.clientX, event.clientY);
      setView((now) => zoomed(now, whole, event.deltaY > 0 ? 1 / STEP : STEP, at));
    };
    drawn?.addEventListener('wheel', turn, { passive: false });
    return () => drawn?.removeEventListener('wheel', turn);
  });
  const drag = {
    onPointerDown: ({ clientX: x, clientY: y, button }: PointerEvent): void => {
      if (button === 0) press.current = { x, y, view, isDrag: false };
    },
    onPointerMove: (event: PointerEvent): void => {
      const pressed = press.current;
      const matrix = svg.current?.getScreenCTM();
      if (!pressed || !matrix || event.buttons === 0) return;
      const [dx, dy] = [event.clientX - pressed.x, event.clientY - pressed.y];
      if (!pressed.isDrag && Math.hypot(dx, dy) < DRAGGED) return;
      if (!pressed.isDrag) svg.current?.setPointerCapture(event.pointerId);
      pressed.isDrag = true;
      setView(moved(pressed.view, whole, { x: -dx / matrix.a, y: -dy / matrix.d }));
    },
  };
  return {
    view,
    zoom,
    move: (by: Point): void => setView((now) => moved(now, whole, { x: by.x * now.width, y: by.y * now.height })),
    showAll: (): void => setView(whole),
    isWhole: view.width >= whole.width,
    pointAt,
    drag,
    /** Whether the press that has just ended moved the floor. */
    wasDragged: (): boolean => press.current?.isDrag === true,
  };
}

function seenIn({ x, y, width, height }: Box, point: Point | undefined): Point | undefined {
  return point && point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height ? point : undefined;
}
