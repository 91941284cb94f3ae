import { ActionIcon, Group, Text, VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import Maximize from 'lucide-react/icons/maximize';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { type KeyboardEvent, type MouseEvent, useId, useMemo, useRef } from 'react';
import { t } from '../../../languages/t.js';
import { type Box, type Cell, cellAt, centreOf, type Drawing, neighbourOf, type Point } from './drawing.js';
import classes from './floor-plan.module.css';
import type { Group as Coloured } from './layers.js';
import { Aisles, BinNames, Bins, Ground, Marks } from './map-parts.js';
import { STEP, useView } from './use-view.js';
import type { Walk } from './walk-marks.js';
import { WalkMarks } from './walk-marks.js';

interface Terms {
  /** Names the map for screen readers. */
  label: string;
  drawing: Drawing;
  groups: readonly Coloured[];
  /** The name of a bin, by its index among the places. */
  nameAt: (index: number) => string;
  /** Further words about a bin when it is selected. */
  tell?: (index: number) => string;
  walk?: Walk | undefined;
  selected?: number | undefined;
  onSelect?: (index: number) => void;
}

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};
/** Share of the view by which Shift and an arrow move it. */
const MOVED = 0.2;
/** How far from a bin a click still selects it, in pixels. */
const REACH = 12;

/** The map of a floor, for pointer and keyboard: arrow keys step from bin to bin, and the view zooms and moves. */
export function FloorMap({ label, drawing, groups, nameAt, tell, walk, selected, onSelect }: Terms) {
  const svg = useRef<SVGSVGElement>(null);
  const { ref: room, width, height } = useElementSize<HTMLDivElement>();
  const hint = useId();
  const cellOf = useMemo(() => new Map(drawing.cells.map((cell) => [cell.index, cell])), [drawing]);
  const chosen = selected === undefined ? undefined : cellOf.get(selected);
  const chosenCentre = useMemo(() => chosen && centreOf(chosen), [chosen]);
  const { view, zoom, move, showAll, isWhole, pointAt, drag, wasDragged } = useView(svg, drawing.whole, chosenCentre);
  /** Units of the floor per pixel. */
  const scale = width === 0 || height === 0 ? 1 : Math.max(view.width / width, view.height / height);
  /** The view, extended to the shape of the element. */
  const visible = grown(view, width * scale, height * scale);
  const select = (cell: Cell | undefined): void => cell && onSelect?.(cell.index);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = DIRECTIONS[event.key];
    if (direction && event.shiftKey) move({ x: direction.x * MOVED, y: direction.y * MOVED });
    else if (direction && onSelect) select(chosen ? neighbourOf(drawing.cells, chosen, direction) : drawing.cells[0]);
    else if (event.key === '+' || event.key === '=') zoom(STEP);
    else if (event.key === '-') zoom(1 / STEP);
    else if (event.key === '0') showAll();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onClick = (event: MouseEvent): void => {
    if (!wasDragged()) select(cellAt(drawing.cells, pointAt(event.clientX, event.clientY), REACH * scale));
  };
  return (
    <div className={classes.frame}>
      <div
        ref={room}
        className={classes.room}
        role="application"
        aria-label={label}
        aria-describedby={hint}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <svg
          ref={svg}
          className={classes.map}
          data-drawn={drawing.cells.length}
          data-whole={isWhole}
          viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
          aria-hidden
          {...drag}
          onClick={onClick}
        >
          <Ground drawing={drawing} />
          <Bins drawing={drawing} groups={groups} />
          <Aisles drawing={drawing} scale={scale} />
          <BinNames drawing={drawing} view={visible} scale={scale} nameAt={nameAt} />
          {walk && <WalkMarks drawing={drawing} walk={walk} scale={scale} />}
          <Marks drawing={drawing} chosen={chosen} scale={scale} />
        </svg>
      </div>
      <Group className={classes.zoom} gap={4}>
        <Zoom label={t('Zoom in')} icon={ZoomIn} onClick={() => zoom(STEP)} />
        <Zoom label={t('Zoom out')} icon={ZoomOut} onClick={() => zoom(1 / STEP)} />
        <Zoom label={t('Show the whole floor')} icon={Maximize} onClick={showAll} />
      </Group>
      <Text id={hint} size="xs" c="dimmed" mt={6}>
        {onSelect
          ? t(
              'Arrow keys go from bin to bin, with Shift they move the map; + and − zoom, 0 shows all of it. Drag it, or turn the wheel with Ctrl.',
            )
          : t('Shift and the arrow keys move the map; + and − zoom, 0 shows all of it. Drag it, or turn the wheel with Ctrl.')}
      </Text>
      <VisuallyHidden role="status">
        {selected === undefined ? '' : `${nameAt(selected)}${tell ? `, ${tell(selected)}` : ''}`}
      </VisuallyHidden>
    </div>
  );
}

function grown({ x, y, width, height }: Box, wide: number, high: number): Box {
  const [more, taller] = [Math.max(wide - width, 0), Math.max(high - height, 0)];
  return { x: x - more / 2, y: y - taller / 2, width: width + more, height: height + taller };
}

function Zoom({ label, icon: Icon, onClick }: { label: string; icon: typeof ZoomIn; onClick: () => void }) {
  return (
    <ActionIcon variant="default" size="lg" aria-label={label} title={label} onClick={onClick}>
      <Icon size={16} aria-hidden />
    </ActionIcon>
  );
}
