/** How long a code must be out of view before it counts as scanned again; a shaking hand loses it for less. */
const GONE_MS = 800;
/** A busy phone may leave longer gaps between two detections; nobody knows what the camera saw in them, so they count as this long. */
const MAX_GAP_MS = 600;

/** Distinguishes scans from a camera that keeps seeing the same label. */
export class Sightings {
  /** When each code was last seen, by the time with detections. */
  private readonly seenAt = new Map<string, number>();
  private detectedMs = 0;
  private lastDetectionAt: number | undefined;

  /**
   * @param codes the codes in view
   * @param now milliseconds
   * @returns the code that came into view; undefined for one that stays in view, and for several, since it is unclear which one is meant
   */
  scanned(codes: readonly string[], now: number): string | undefined {
    this.detectedMs += Math.min(now - (this.lastDetectionAt ?? now), MAX_GAP_MS);
    this.lastDetectionAt = now;
    for (const [code, at] of this.seenAt) if (this.detectedMs - at > GONE_MS) this.seenAt.delete(code);
    const fresh = codes.filter((code) => !this.seenAt.has(code));
    for (const code of codes) if (codes.length === 1 || !fresh.includes(code)) this.seenAt.set(code, this.detectedMs);
    return codes.length === 1 ? fresh[0] : undefined;
  }
}
