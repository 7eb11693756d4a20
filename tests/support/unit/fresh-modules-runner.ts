import { TestRunner, vi } from 'vitest';

type File = Parameters<TestRunner['onCollectStart']>[0];

/**
 * Loads the project's modules anew for each file, as a worker of its own would: a module that one file replaces, or loads
 * in another environment, is not met by the next. Packages stay loaded, as they are most of what a worker loads.
 */
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
