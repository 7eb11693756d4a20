import { localPlace } from '../local-place.ts';
import { loadAssembly } from '../template/assembly.ts';
import { resolveTemplate } from '../template/resolve-template.ts';
import { readFunctionRights } from './function-rights.ts';
import type { FunctionRights } from './function-rights.ts';

/** The rights of the functions of an assembly, with the names that things have on this machine. */
export async function loadFunctionRights(assemblyDir: string): Promise<FunctionRights[]> {
  return readFunctionRights(resolveTemplate(await loadAssembly(assemblyDir), localPlace));
}
