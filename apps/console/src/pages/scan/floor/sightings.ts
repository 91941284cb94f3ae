/** How long a code must be out of view before it counts as another scan: a hand that shakes is none. */
const GONE_MS = 800;
/** Between two looks of a busy phone more time passes, of which nobody knows whether the label was there. */
const LOOKED_MS = 600;

/** Tells scans from a camera that goes on looking at the same label. */
export class Sightings {
  /** By the time that was looked at. */
  private readonly seenAt = new Map<string, number>();
  private looked = 0;
  private lookedAt: number | undefined;

  /**
   * @param codes what the camera sees
   * @param now milliseconds
   * @returns the code that came into view; undefined for one that stays there, and for several, of which nobody knows the one that is meant
   */
  scanned(codes: readonly string[], now: number): string | undefined {
    this.looked += Math.min(now - (this.lookedAt ?? now), LOOKED_MS);
    this.lookedAt = now;
    for (const [code, at] of this.seenAt) if (this.looked - at > GONE_MS) this.seenAt.delete(code);
    const fresh = codes.filter((code) => !this.seenAt.has(code));
    for (const code of codes) if (codes.length === 1 || !fresh.includes(code)) this.seenAt.set(code, this.looked);
    return codes.length === 1 ? fresh[0] : undefined;
  }
}
