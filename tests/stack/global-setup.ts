import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildWhatIsStale } from '../../infra/build.ts';
import { startLocalStack } from '../../infra/local/local-stack.ts';
import type { LogLine } from '../../infra/local/control/stack-log.ts';
import { synthesizeWhatIsStale } from '../../infra/synthesize.ts';
import { keepCalls } from './kept-calls.ts';
import { passwordWork } from './password-work.ts';
import { closeRightsRun, openRightsRun, rightsDir } from './rights-run.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
    /** Folder where stacks leave what their functions called. */
    rightsDir: string;
    admin: { email: string; password: string };
    /** Another admin, for a test that changes the account itself. */
    spareAdmin: { email: string; password: string };
  }
}

/** Unexpected errors of the functions belong into the test's output. */
function printErrors(line: LogLine): void {
  if (line['level'] === 'error') process.stderr.write(`${JSON.stringify(line)}\n`);
}

/** Boots the stack as `npm start` does, from the bundles and the template that would be deployed, on free ports. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildWhatIsStale();
  openRightsRun(project);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'holdall-test-'));
  const assemblyDir = await synthesizeWhatIsStale({ stage: 'dev', account: '000000000000' });
  const stack = await startLocalStack({
    port: 0,
    dataDir,
    assemblyDir,
    passwordWork,
    rights: 'enforced',
    onLog: printErrors,
  });
  const admin = { email: 'admin@example.com', password: 'correct horse battery' };
  const spareAdmin = { ...admin, email: 'spare-admin@example.com' };
  for (const each of [admin, spareAdmin]) {
    await stack.invoke(stack.outputs['CreateAdminFunction'] ?? '', each);
  }
  project.provide('siteUrl', stack.url);
  project.provide('rightsDir', rightsDir);
  project.provide('admin', admin);
  project.provide('spareAdmin', spareAdmin);
  return async () => {
    await stack.close();
    keepCalls(rightsDir, stack.calls());
    await closeRightsRun(project, assemblyDir);
    await rm(dataDir, { recursive: true, force: true });
  };
}
