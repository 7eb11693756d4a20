import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import type { RightsMode } from '../../infra/local/iam/rights.ts';
import { type LocalStack, startLocalStack } from '../../infra/local/local-stack.ts';
import { synthesizeWhatIsStale } from '../../infra/synthesize.ts';
import { keepCalls } from '../stack/kept-calls.ts';
import { passwordWork } from '../stack/password-work.ts';

/** A template as its file has it. */
export interface RawTemplate {
  Resources: Record<string, { Type: string; Properties: Record<string, unknown> }>;
}

/**
 * A stack of one test file alone, whose clock and table it may disturb. Whoever starts it closes it.
 * @param change what to change in the templates before the stack is made of them
 * @param rights `unchecked` where functions are led to what their roles do not name
 */
export async function startOwnStack(
  change?: (template: RawTemplate) => void,
  rights: RightsMode = 'enforced',
): Promise<LocalStack & { dataDir: string }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'holdall-test-'));
  const synthesized = await synthesizeWhatIsStale({ stage: 'dev', account: '000000000000' });
  const assemblyDir = change ? await changedAssembly(synthesized, dataDir, change) : synthesized;
  const stack = await startLocalStack({
    port: 0,
    dataDir,
    assemblyDir,
    passwordWork,
    rights,
    env: {},
  });
  return {
    ...stack,
    dataDir,
    close: async () => {
      await stack.close();
      keepCalls(inject('rightsDir'), stack.calls());
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A copy of an assembly with other templates, in a folder of its own under another. */
export async function changedAssembly(
  synthesized: string,
  dataDir: string,
  change: (template: RawTemplate) => void,
): Promise<string> {
  const copy = path.join(dataDir, 'assembly');
  await cp(synthesized, copy, { recursive: true });
  for (const name of await readdir(copy)) {
    if (!name.endsWith('.template.json')) continue;
    const file = path.join(copy, name);
    const template = JSON.parse(await readFile(file, 'utf8')) as RawTemplate;
    change(template);
    await writeFile(file, JSON.stringify(template));
  }
  return copy;
}
