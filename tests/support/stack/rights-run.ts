import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { unusedGrants } from '../../../infra/constructs/functions/unused-grants.ts';
import { judgeRecord } from '../../../infra/local/iam/judge-record.ts';
import type { Judgement } from '../../../infra/local/iam/judge-record.ts';
import { loadFunctionRights } from '../../../infra/local/iam/load-function-rights.ts';
import { writeSuiteRecord } from '../../../infra/local/iam/suite-record.ts';
import { cacheDir } from '../../../infra/project-paths.ts';
import { readKeptCalls } from './kept-calls.ts';

/** Projects whose tests call functions; the record is whole when all tests of both have run. */
const callingProjects = ['http', 'browser'];

/** Where the stacks of this run leave what their functions called; shared by the projects, which run in one process. */
export const rightsDir = path.join(cacheDir, 'rights', String(process.pid));
const markOf = (project: TestProject) => path.join(rightsDir, `${project.name}.open`);

/** Notes that a project begins. */
export function openRightsRun(project: TestProject): void {
  mkdirSync(rightsDir, { recursive: true });
  writeFileSync(markOf(project), '');
}

/**
 * Notes that a project has ended. After the last one the run is judged: a call that was refused fails it, and after a
 * complete run (`--mode all`) a grant that nothing used does too, unless it is justified.
 */
export async function closeRightsRun(project: TestProject, assemblyDir: string): Promise<void> {
  rmSync(markOf(project), { force: true });
  if (!existsSync(rightsDir) || readdirSync(rightsDir).some((name) => name.endsWith('.open'))) return;
  const calls = readKeptCalls(rightsDir);
  rmSync(rightsDir, { recursive: true });
  // Without the slow files some grants are rightly unused.
  const isWhole = project.vitest.vite.config.mode === 'all' && (await hasRunAll(project));
  writeSuiteRecord({ isWhole, calls });
  const judgement = judgeRecord(await loadFunctionRights(assemblyDir), calls, unusedGrants);
  const complaints = describeJudgement(isWhole ? judgement : { ...judgement, unused: [], needless: [] });
  if (complaints.length === 0) return;
  process.stderr.write(`\nRights of functions:\n${complaints.map((line) => `  ${line}\n`).join('')}\n`);
  process.exitCode = 1;
}

async function hasRunAll({ vitest }: TestProject): Promise<boolean> {
  if (vitest.config.testNamePattern !== undefined) return false;
  const passed = new Set(vitest.state.getTestModules().flatMap((each) => (each.ok() ? each.moduleId : [])));
  const files = await Promise.all(
    callingProjects.map(async (name) => {
      const found = vitest.projects.find((each) => each.name === name);
      return (await found?.globTestFiles())?.testFiles ?? [undefined];
    }),
  );
  return files.flat().every((file) => file !== undefined && passed.has(file));
}

function describeJudgement({ denied, unused, needless }: Judgement): string[] {
  return [
    ...denied.map((call) => `denied: ${call.function} called ${call.action} on ${call.resource}`),
    ...unused.map((grant) => `never used: ${grant.function} may ${grant.action} on ${grant.resource}`),
    ...needless.map((each) => `needs no reason: ${each.function}, ${each.action} on ${each.resource}`),
  ];
}
