import { watch } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../project-paths.ts';

/** What functions and template are made from; the web has a watcher of its own. */
const sourceDirs = ['functions', 'shared', 'infra'];
const quietMs = 100;

/**
 * Calls `rebuild` after each change of a source, one call at a time; a failure is printed and waits for the
 * next change.
 */
export function watchSources(rebuild: () => Promise<void>): { close(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const schedule = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(() => rebuildAndTell(rebuild));
    }, quietMs);
  };
  const watchers = sourceDirs.map((dir) =>
    watch(path.join(projectRoot, dir), { recursive: true }, (_event, file) => {
      if (file === null || (/\.tsx?$/.test(file) && !file.endsWith('.test.ts'))) schedule();
    }),
  );
  return {
    async close() {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      await running;
    },
  };
}

async function rebuildAndTell(rebuild: () => Promise<void>): Promise<void> {
  try {
    const startedAt = performance.now();
    await rebuild();
    console.log(`Reloaded in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}
