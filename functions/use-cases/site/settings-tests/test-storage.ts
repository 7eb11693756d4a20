import { randomUUID } from 'node:crypto';
import type { TestStep } from '#shared/routes/site/setting-tests.ts';
import type { TestMessage } from '#shared/settings/test-messages.ts';
import { invalid } from '../../../platform/app-error.ts';
import { env } from '../../../platform/env.ts';
import { tryDisk, type TrialStep } from '../../../storage/try-disk.ts';
import { usualRegion } from '../outside-disks.ts';
import type { ReadTested } from './tested-values.ts';
import { failed, passed } from './test-step.ts';

const messages: Record<TrialStep, { done: TestMessage; failed: TestMessage }> = {
  put: { done: 'storageKept', failed: 'storageNotKept' },
  protect: { done: 'storageProtects', failed: 'storageOverwrites' },
  read: { done: 'storageRead', failed: 'storageNotRead' },
  cors: { done: 'storageReached', failed: 'storageNotReached' },
  delete: { done: 'storageDeleted', failed: 'storageNotDeleted' },
};

/** Tests outside storage with a small file, which goes again: store, read, upload from a browser, delete. */
export async function testStorage(read: ReadTested): Promise<TestStep[]> {
  const text = async (name: string) => ((await read(name)) as string | null) || undefined;
  const bucket = await text('s3.bucket');
  if (!bucket) return [passed('put', 'storageOwn')];
  const [accessKeyId, secretAccessKey] = await Promise.all([text('s3.key'), text('s3.secret')]);
  if (!accessKeyId) throw invalid({ 's3.key': 'required' });
  if (!secretAccessKey) throw invalid({ 's3.secret': 'required' });
  const disk = {
    id: 0,
    bucket,
    region: (await text('s3.region')) ?? usualRegion,
    endpoint: (await text('s3.endpoint')) ?? null,
    accessKeyId,
    secretAccessKey,
  };
  const origin = new URL(env.baseUrl).origin;
  const trial = await tryDisk(disk, { key: `uploads/test-${randomUUID()}`, origin });
  return trial.map(({ step, refusal }) =>
    refusal === undefined
      ? passed(step, messages[step].done, { origin })
      : failed(step, messages[step].failed, { origin, answer: refusal }),
  );
}
