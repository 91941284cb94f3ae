/** One stretch of a walk between two crossings, with the places on it in the order of the first direction. */
interface Edge {
  ends: readonly [number, number];
  places: readonly number[];
  isWalked: boolean;
}

/** The edges of a walk, and the places beside it; joined into one sequence of stops (Hierholzer). */
export class Walk {
  private readonly edgesAt = new Map<number, Edge[]>();
  private readonly asides = new Map<number, number[]>();

  /** An edge between crossings, to be walked once. */
  addEdge(from: number, to: number, places: readonly number[] = []): void {
    const edge: Edge = { ends: [from, to], places, isWalked: false };
    this.listed(this.edgesAt, from).push(edge);
    this.listed(this.edgesAt, to).push(edge);
  }

  /** Places that are visited from a crossing and back. */
  addAside(crossing: number, places: readonly number[]): void {
    this.listed(this.asides, crossing).push(...places);
  }

  /** The stops of the whole walk, starting at a crossing. */
  stopsFrom(start: number): number[] {
    const stops: number[] = [];
    const visit = (crossing: number) => {
      stops.push(...(this.asides.get(crossing) ?? []));
      this.asides.delete(crossing);
    };
    visit(start);
    for (const { edge, from } of this.lineFrom(start)) {
      const isForward = edge.ends[0] === from;
      stops.push(...(isForward ? edge.places : edge.places.toReversed()));
      visit(isForward ? edge.ends[1] : edge.ends[0]);
    }
    return stops;
  }

  private lineFrom(start: number): { edge: Edge; from: number }[] {
    const line: { edge: Edge; from: number }[] = [];
    const open: { crossing: number; by?: { edge: Edge; from: number } }[] = [{ crossing: start }];
    while (open.length > 0) {
      const { crossing, by } = open[open.length - 1];
      const edges = this.edgesAt.get(crossing) ?? [];
      while (edges.length > 0 && edges[edges.length - 1].isWalked) edges.pop();
      const edge = edges.pop();
      if (edge) {
        edge.isWalked = true;
        open.push({ crossing: edge.ends[0] === crossing ? edge.ends[1] : edge.ends[0], by: { edge, from: crossing } });
      } else {
        open.pop();
        if (by) line.push(by);
      }
    }
    return line.reverse();
  }

  private listed<T>(lists: Map<number, T[]>, key: number): T[] {
    const list = lists.get(key) ?? [];
    lists.set(key, list);
    return list;
  }
}
