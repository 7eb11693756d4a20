import type { Reporter, TestModule } from 'vitest/node';

interface Part {
  files: number;
  tests: number;
  startedMs: number;
  endedMs: number;
}

const seconds = (ms: number) => (ms / 1000).toFixed(0);

/** Prints how long each project of a run took, from the start of its first file to the end of its last. */
export class PartTimes implements Reporter {
  private readonly parts = new Map<string, Part>();
  private readonly startedMs = performance.now();

  onTestModuleQueued(module: TestModule): void {
    const name = module.project.name.replace(/ \(.*/, '');
    if (this.parts.has(name)) return;
    const now = performance.now();
    this.parts.set(name, { files: 0, tests: 0, startedMs: now, endedMs: now });
  }

  onTestModuleEnd(module: TestModule): void {
    const part = this.parts.get(module.project.name.replace(/ \(.*/, ''));
    if (!part) return;
    part.files += 1;
    part.tests += [...module.children.allTests()].length;
    part.endedMs = performance.now();
  }

  onTestRunEnd(): void {
    const lines = [...this.parts].map(
      ([name, { files, tests, startedMs, endedMs }]) =>
        `  ${name.padEnd(10)} ${seconds(endedMs - startedMs).padStart(5)} s ${String(tests).padStart(6)} tests in ${files} files`,
    );
    const total = `  ${'together'.padEnd(10)} ${seconds(performance.now() - this.startedMs).padStart(5)} s`;
    process.stdout.write(`\n${[...lines, total].join('\n')}\n\n`);
  }
}
