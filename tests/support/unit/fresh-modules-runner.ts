import { TestRunner, vi } from 'vitest';

type File = Parameters<TestRunner['onCollectStart']>[0];

/**
 * Gives each file the project's modules anew, as if it had a worker of its own: files that replace modules, or change
 * what modules read when they are loaded, do not meet. Packages stay loaded, which is most of what a worker has to load.
 */
// Vitest loads the runner of its settings so.
// oxlint-disable-next-line import/no-default-export
export default class FreshModulesRunner extends TestRunner {
  override onCollectStart(file: File): void {
    super.onCollectStart(file);
    vi.resetModules();
    // What `vi.mock` of an earlier file put into the place of a module is left there by the reset.
    const { evaluatedModules } = this['moduleRunner'];
    for (const node of evaluatedModules.idToModuleMap.values()) {
      if (node.meta && 'mockedModule' in node.meta) evaluatedModules.invalidateModule(node);
    }
  }
}
