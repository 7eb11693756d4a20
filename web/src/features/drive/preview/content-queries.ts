import { queryOptions } from '@tanstack/react-query';
import { bytesPerMegabyte } from '#shared/limits.ts';
import { decodeText } from './text/decode-text.ts';
import { fetchContent } from './fetch-content.ts';

/** How much of a text is shown (PV-2). */
export const shownTextBytes = bytesPerMegabyte;

/** Content does not change under its address, but is not worth keeping once it is out of sight. */
const options = { staleTime: Infinity, gcTime: 60_000, retry: 1 } as const;

/** A drawing as an address of its own, for the browser to show as a picture: in one, nothing of it is run. */
export function drawingQuery(address: string) {
  return queryOptions({
    ...options,
    queryKey: ['preview', 'drawing', address] as const,
    queryFn: async ({ signal }) => {
      const drawing = await (await fetchContent(address, { signal })).text();
      return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing)}`;
    },
  });
}

/** The beginning of a text file, and whether there is more of it. */
export function textQuery(address: string, fileBytes: number) {
  return queryOptions({
    ...options,
    queryKey: ['preview', 'text', address, fileBytes] as const,
    queryFn: async ({ signal }) => {
      const isCut = fileBytes > shownTextBytes;
      const response = await fetchContent(address, {
        signal,
        firstBytes: isCut ? shownTextBytes : undefined,
      });
      const bytes = new Uint8Array(await response.arrayBuffer());
      return { text: decodeText(bytes.subarray(0, shownTextBytes), isCut), isCut };
    },
  });
}
