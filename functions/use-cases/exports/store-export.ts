import { putStream } from '../../storage/put-stream.ts';
import { exportKey } from '../../storage/objects.ts';

export const csvMime = 'text/csv; charset=utf-8';

/** Streams the file of an export to storage, so that memory use does not depend on its size. */
export async function storeExport(exportId: number, file: AsyncIterable<Uint8Array>): Promise<void> {
  await putStream(exportKey(exportId), file, { mime: csvMime });
}
