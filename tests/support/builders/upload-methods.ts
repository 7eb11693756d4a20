import type { Answer, Visitor } from '../visitor.ts';
import { startMultipart } from './multipart-calls.ts';
import { createTus } from './tus-calls.ts';
import { presign } from './upload-calls.ts';

/** Begins an upload of this many bytes by each of the four methods. Returns their answers. */
export async function beginByEveryMethod(owner: Visitor, bytes: number): Promise<Answer[]> {
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
  return [
    await presign(owner, bytes),
    await startMultipart(owner, bytes),
    await createTus(owner, bytes),
    await owner.send('/api/v1/file-entries', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: `${head}${'0'.repeat(bytes)}\r\n--x--\r\n`,
    }),
  ];
}
