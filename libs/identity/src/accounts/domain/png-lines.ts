/** The bytes of a PNG, line by line, in filtered form (PNG, section 9). */
export interface Lines {
  width: number;
  height: number;
  /** Bytes per pixel. */
  samples: number;
  /** The first byte of a line is its filter. */
  filtered: Buffer;
}

const paeth = (left: number, above: number, corner: number): number => {
  const [a, b, c] = [Math.abs(above - corner), Math.abs(left - corner), Math.abs(left + above - 2 * corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? above : corner;
};

/** A filter's prediction of a byte from those beside and above it. */
function guess(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  return filter === 4 ? paeth(left, above, corner) : 0;
}

/** The pixels without filters. */
export function unfiltered({ width, height, samples, filtered }: Lines): Buffer {
  const bytes = width * samples;
  const pixels = Buffer.alloc(height * bytes);
  for (let y = 0; y < height; y += 1) {
    const [from, to] = [y * (bytes + 1), y * bytes];
    const filter = filtered[from];
    for (let x = 0; x < bytes; x += 1) {
      const left = x < samples ? 0 : pixels[to + x - samples];
      const above = y === 0 ? 0 : pixels[to + x - bytes];
      const corner = x < samples || y === 0 ? 0 : pixels[to + x - bytes - samples];
      pixels[to + x] = filtered[from + 1 + x] + guess(filter, left, above, corner);
    }
  }
  return pixels;
}

/** Pixels as lines, each with its filter from `filters`, so that they compress as well as in the original file. */
export function filteredAgain(pixels: Buffer, width: number, samples: number, filters: readonly number[]): Buffer {
  const bytes = width * samples;
  const lines = Buffer.alloc(filters.length * (bytes + 1));
  for (const [y, filter] of filters.entries()) {
    const [to, from] = [y * (bytes + 1), y * bytes];
    lines[to] = filter;
    for (let x = 0; x < bytes; x += 1) {
      const left = x < samples ? 0 : pixels[from + x - samples];
      const above = y === 0 ? 0 : pixels[from + x - bytes];
      const corner = x < samples || y === 0 ? 0 : pixels[from + x - bytes - samples];
      lines[to + 1 + x] = pixels[from + x] - guess(filter, left, above, corner);
    }
  }
  return lines;
}

/** Pixels on white paper, without the alpha sample. */
export function onPaper(pixels: Buffer, samples: number): Buffer {
  const samplesLeft = samples - 1;
  const flat = Buffer.alloc((pixels.length / samples) * samplesLeft);
  for (let from = 0, to = 0; from < pixels.length; from += samples, to += samplesLeft) {
    const alpha = pixels[from + samplesLeft];
    for (let sample = 0; sample < samplesLeft; sample += 1) flat[to + sample] = blended(pixels[from + sample], alpha);
  }
  return flat;
}

/** A sample blended with white. */
export const blended = (sample: number, alpha: number): number => Math.round((sample * alpha + 255 * (255 - alpha)) / 255);
