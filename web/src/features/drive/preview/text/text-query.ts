import { queryOptions } from '@tanstack/react-query';
import { bytesPerMegabyte } from '#shared/limits/byte-units.ts';
import { contentOptions } from '../content-options.ts';
import { fetchContent } from '../fetch-content.ts';
import { detectEncoding } from './detect-encoding.ts';

/** How much of a text is shown. */
export const shownTextBytes = bytesPerMegabyte;

/** The beginning of a text file, its encoding, and whether there is more of it. */
export function textQuery(address: string, fileBytes: number) {
  return queryOptions({
    ...contentOptions,
    queryKey: ['preview', 'text', address, fileBytes] as const,
    queryFn: async ({ signal }) => {
      const isCut = fileBytes > shownTextBytes;
      const response = await fetchContent(address, {
        signal,
        firstBytes: isCut ? shownTextBytes : undefined,
      });
      const bytes = new Uint8Array(await response.arrayBuffer()).subarray(0, shownTextBytes);
      return { bytes, encoding: detectEncoding(bytes), isCut };
    },
  });
}
