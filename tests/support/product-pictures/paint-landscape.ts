import sharp from 'sharp';

/** Colours of a landscape: the sky from top to bottom, and its hills from far to near. */
export interface Landscape {
  sky: readonly [string, string];
  sun: string;
  hills: readonly [string, string, string];
  /** Moves the hills, so that no two landscapes look alike. */
  shift: number;
}

const [width, height] = [960, 720];

/** Paints a JPEG of hills under a sun, in the place of a photograph. */
export function paintLandscape({ sky, sun, hills, shift }: Landscape): Promise<Buffer> {
  const layers = hills
    .map((color, depth) => `<path fill="${color}" d="${hillPath(depth, shift)}"/>`)
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/>
    </linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#sky)"/>
    <circle cx="${240 + shift * 90}" cy="190" r="62" fill="${sun}"/>${layers}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 86 }).toBuffer();
}

/** The outline of a row of hills: two waves on top of each other, nearer rows lower and steeper. */
function hillPath(depth: number, shift: number): string {
  const top = 380 + depth * 105;
  const points = Array.from({ length: 25 }, (_, step) => {
    const x = (step / 24) * width;
    const wave = Math.sin(step * 0.55 + depth * 2 + shift) + 0.6 * Math.sin(step * 1.3 + shift * 3 + depth);
    return `${Math.round(x)} ${Math.round(top - wave * (46 - depth * 8))}`;
  });
  return `M0 ${height}L${points.join('L')}L${width} ${height}Z`;
}
