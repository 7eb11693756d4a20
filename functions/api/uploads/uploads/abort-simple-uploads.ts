import type { abortSimpleUploads as route } from '#shared/routes/uploads/upload-batches.ts';
import { listUploadsByName } from '../../../data/uploads/uploads.ts';
import type { Handler } from '../../../http/types.ts';
import { notFound } from '../../../platform/app-error.ts';
import { abandonUpload } from '../../../use-cases/uploads/end-upload.ts';
import { inParallel } from '../../../use-cases/background/in-parallel.ts';
import { uploadKey } from '../../../use-cases/uploads/upload-record.ts';

const atOnce = 5;

/**
 * Gives up signed addresses that are not wanted any more, and the space that is reserved for them. Also a success for
 * uploads that are gone already; somebody else's do not exist.
 */
export const abortSimpleUploads: Handler<typeof route> = async ({ body, caller }) => {
  const keys = new Set(body.keys);
  const names = new Set(body.keys.map((key) => key.split('/').at(-1) || '-'));
  const uploads = await listUploadsByName([...names]);
  const isOwn = uploads.every(
    (upload) =>
      upload.userId === caller.user.userId && upload.method === 'simple' && keys.has(uploadKey(upload)),
  );
  if (!isOwn) throw notFound();
  await inParallel(uploads, atOnce, (upload) => abandonUpload(upload));
  return {};
};
