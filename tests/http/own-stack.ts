import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type LocalStack, startLocalStack } from '../../infra/local/local-stack.ts';
import { synthesizeWhatIsStale } from '../../infra/synthesize.ts';

/** A stack of one test file alone, whose clock and table it may disturb. Whoever starts it closes it. */
export async function startOwnStack(): Promise<LocalStack & { dataDir: string }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'holdall-test-'));
  const assemblyDir = await synthesizeWhatIsStale({ stage: 'dev', account: '000000000000' });
  const stack = await startLocalStack({ port: 0, dataDir, assemblyDir });
  return {
    ...stack,
    dataDir,
    close: async () => {
      await stack.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
