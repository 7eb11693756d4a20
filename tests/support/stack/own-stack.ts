import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';
import type { RightsMode } from '../../../infra/local/iam/rights.ts';
import { startLocalStack } from '../../../infra/local/local-stack.ts';
import { synthesizeWhatIsStale } from '../../../infra/synthesize.ts';
import { keepCalls } from './kept-calls.ts';
import { notePlace } from './product.ts';
import { passwordWork } from './password-work.ts';
import type { OwnStack } from './worker-stack.ts';

/** A template as its file has it. */
export interface RawTemplate {
  Resources: Record<string, { Type: string; Properties: Record<string, unknown> }>;
}

interface OwnStackOptions {
  /** What to change in the templates before the stack is made of them. */
  change?: (template: RawTemplate) => void;
  /** `unchecked` where functions are led to what their roles do not name. */
  rights?: RightsMode;
  /** Where endpoints are looked for; by default there are none, and the stack brings its own servers. */
  env?: NodeJS.ProcessEnv;
}

/**
 * Boots a stack of one test file alone, for a changed template or a server of the test's; others lease the worker's
 * stack. The caller closes it.
 */
export async function startOwnStack({
  change,
  rights = 'enforced',
  env = {},
}: OwnStackOptions): Promise<OwnStack> {
  const dataDir = await mkdtemp(path.join(inject('runDir'), 'own-'));
  const synthesized = await synthesizeWhatIsStale({ stage: 'dev', account: '000000000000' });
  const assemblyDir = change ? await changedAssembly(synthesized, dataDir, change) : synthesized;
  const stack = await startLocalStack({
    port: 0,
    dataDir,
    assemblyDir,
    passwordWork,
    rights,
    env,
  });
  notePlace(stack.url, stack);
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
