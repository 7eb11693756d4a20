import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { cacheDir } from '../../infra/project-paths.ts';
import { type PartTime, partBudgets, type SuiteTimes } from './part-budgets.ts';

interface Project {
  files: number;
  tests: number;
  startedMs: number;
  endedMs: number;
}

/** Where a whole run leaves its times for the bench. */
export const suiteTimesFile = path.join(cacheDir, 'suite-times.json');

/**
 * Prints how long each part of a run took beside its budget, from the start of its first file to the end of its last,
 * and saves the times of a run of all parts. The files that have their own modules count to `unit`.
 */
export class PartTimes implements Reporter {
  private readonly projects = new Map<string, Project>();
  private readonly startedMs = performance.now();

  onTestModuleQueued(module: TestModule): void {
    const name = projectOf(module);
    if (this.projects.has(name)) return;
    const now = performance.now();
    this.projects.set(name, { files: 0, tests: 0, startedMs: now, endedMs: now });
  }

  onTestModuleEnd(module: TestModule): void {
    const project = this.projects.get(projectOf(module));
    if (!project) return;
    project.files += 1;
    project.tests += [...module.children.allTests()].filter(
      (test) => test.result().state !== 'skipped',
    ).length;
    project.endedMs = performance.now();
  }

  onTestRunEnd(): void {
    const parts = partsOf(this.projects);
    const lines = parts.map(
      ({ part, seconds, tests, files }) =>
        `  ${part.padEnd(10)} ${seconds.toFixed(0).padStart(5)} s of ${String(partBudgets[part]).padStart(3)} s ${String(tests).padStart(6)} tests in ${files} files`,
    );
    const total = (performance.now() - this.startedMs) / 1000;
    process.stdout.write(
      `\n${lines.join('\n')}\n  ${'together'.padEnd(10)} ${total.toFixed(0).padStart(5)} s\n\n`,
    );
    if (parts.length === Object.keys(partBudgets).length) save(parts);
  }
}

function projectOf(module: TestModule): string {
  return module.project.name.replace(/ \(.*/, '');
}

function partsOf(projects: Map<string, Project>): PartTime[] {
  return Object.keys(partBudgets).flatMap((part) => {
    const own = [...projects].flatMap(([name, project]) =>
      name === part || name.startsWith(`${part}-`) ? [project] : [],
    );
    if (own.length === 0) return [];
    const sum = (figure: (project: Project) => number) =>
      own.reduce((total, project) => total + figure(project), 0);
    return {
      part,
      seconds: sum(({ startedMs, endedMs }) => endedMs - startedMs) / 1000,
      tests: sum(({ tests }) => tests),
      files: sum(({ files }) => files),
    };
  });
}

function save(parts: PartTime[]): void {
  const times: SuiteTimes = { endedAt: new Date().toISOString(), parts };
  mkdirSync(cacheDir, { recursive: true });
  writeFileSync(suiteTimesFile, `${JSON.stringify(times, undefined, 2)}\n`);
}
