import { queryOptions } from '@tanstack/react-query';
import { bytesPerMegabyte } from '#shared/limits/byte-units.ts';
import { contentOptions } from './content-options.ts';
import { decodeXml } from './decode-xml.ts';
import { fetchContent } from './fetch-content.ts';

const maxDrawingBytes = 64 * bytesPerMegabyte;
const gzipSignature = [0x1f, 0x8b];

/**
 * A drawing as an address of its own, for the browser to show as a picture: in one, nothing of it is run. Browsers
 * read drawings in pictures as UTF-8 only, so that others are converted, and `.svgz` is decompressed.
 */
export function drawingQuery(address: string) {
  return queryOptions({
    ...contentOptions,
    queryKey: ['preview', 'drawing', address] as const,
    queryFn: async ({ signal }) => {
      const drawing = await (await fetchContent(address, { signal })).blob();
      const text = decodeXml(new Uint8Array(await (await decompress(drawing)).arrayBuffer()));
      return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
    },
  });
}

async function decompress(drawing: Blob): Promise<Blob> {
  const start = new Uint8Array(await drawing.slice(0, gzipSignature.length).arrayBuffer());
  if (!gzipSignature.every((byte, index) => start[index] === byte)) return drawing;
  const stream = drawing.stream().pipeThrough(new DecompressionStream('gzip')).pipeThrough(limitBytes());
  return new Response(stream).blob();
}

/** Fails beyond what a tab can hold: a small file may decompress to gigabytes. */
function limitBytes(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes > maxDrawingBytes) controller.error(new Error('The drawing is too large'));
      else controller.enqueue(chunk);
    },
  });
}
