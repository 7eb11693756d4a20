import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../infra/project-paths.ts';
import { type FaultReport, faultVariables } from '../tests/support/faults/fault-report.ts';
import type { Measure } from './measurement.ts';

const vitest = path.join(projectRoot, 'node_modules/vitest/vitest.mjs');
const note = 'passes: nobody notices; message: the person is told and tries again, and it is done, once';

/** Every journey under every fault, over HTTP and in a browser: what people notice, and what is wrong afterwards. */
export const faults: Measure = async ({ dataDir, faults: { part, journey = '' } }) => {
  const reports: FaultReport[] = [];
  for (const project of part === undefined ? ['http', 'browser'] : [part]) {
    reports.push(await reportOf(project, journey, path.join(dataDir, `faults-${project}.json`)));
  }
  const problems = reports.flatMap((report) => report.problems);
  return {
    tables: [
      ...reports.map(({ title, rows }) => ({ title, note, rows })),
      { title: 'What is wrong', rows: problems.map((problem) => ({ problem })) },
    ],
    bars: [{ name: 'faults that do harm', value: problems.length, max: 0, unit: 'cases' }],
  };
};

/** Runs the journeys as tests, which have the stacks and the people that journeys need. */
async function reportOf(project: string, journey: string, file: string): Promise<FaultReport> {
  const variables = { [faultVariables.journey]: journey, [faultVariables.report]: file };
  const run = spawn(process.execPath, [vitest, 'run', '--mode', 'faults', '--project', project], {
    cwd: projectRoot,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(run, 'exit')) as [number | null];
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new Error(`The journeys ended with ${code} before they were all gone.`, { cause: error });
  });
  return JSON.parse(text) as FaultReport;
}
