/** A part of a picture, in its own pixels. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Reads a picture of a file, as a browser shows it. Throws if it cannot be shown. */
export async function readPicture(file: Blob): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(file);
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    return picture;
  } finally {
    // What was decoded stays.
    URL.revokeObjectURL(address);
  }
}

interface Drawing {
  /** Size of the drawing in pixels. */
  width: number;
  height: number;
  /** Behind the picture; transparent by default. */
  background?: string;
  /** Share of the drawing that the picture takes, in its middle; 1 by default. */
  fill?: number;
}

/** Draws a part of a picture into a PNG, as large as fits without being cut or stretched. */
export const drawPicture = (picture: CanvasImageSource, part: Part, drawing: Drawing): Promise<Blob> =>
  draw(picture, part, drawing).convertToBlob({ type: 'image/png' });

/** Draws a part of a picture into a small file: WebP, or PNG where the browser cannot write that. */
export async function encodePicture(
  picture: CanvasImageSource,
  part: Part,
  drawing: Drawing,
): Promise<{ blob: Blob; extension: 'webp' | 'png' }> {
  const blob = await draw(picture, part, drawing).convertToBlob({ type: 'image/webp', quality: 0.82 });
  return { blob, extension: blob.type === 'image/webp' ? 'webp' : 'png' };
}

function draw(
  picture: CanvasImageSource,
  part: Part,
  { width, height, background, fill = 1 }: Drawing,
): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures.');
  if (background) {
    context.fillStyle = background;
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = 'high';
  const scale = Math.min(width / part.width, height / part.height) * fill;
  const [wide, high] = [part.width * scale, part.height * scale];
  context.drawImage(
    picture,
    part.x,
    part.y,
    part.width,
    part.height,
    (width - wide) / 2,
    (height - high) / 2,
    wide,
    high,
  );
  return canvas;
}
