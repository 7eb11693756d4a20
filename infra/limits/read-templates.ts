import { flattenStacks } from '../flatten-stacks.ts';
import type { RawTemplate } from '../flatten-stacks.ts';
import { loadAssembly } from '../local/template/assembly.ts';
import type { StackTemplate } from '../local/template/assembly.ts';

/**
 * Reads an assembly: its templates by the names of their stacks, and the stack that has others nested in it, with them
 * as one.
 */
export async function readTemplates(
  assemblyDir: string,
): Promise<{ templates: Record<string, RawTemplate>; application: RawTemplate }> {
  const stacks = await loadAssembly(assemblyDir);
  const nested = stacks.flatMap((stack) =>
    stack.nestedAs ? [[stack.nestedAs.logicalId, toTemplate(stack)] as const] : [],
  );
  const parent = stacks.find((stack) => stacks.some(({ nestedAs }) => nestedAs?.parent === stack));
  if (!parent) throw new Error(`No stack in ${assemblyDir} has another nested in it.`);
  return {
    templates: Object.fromEntries(stacks.map((stack) => [stack.name, toTemplate(stack)])),
    application: flattenStacks(toTemplate(parent), Object.fromEntries(nested)),
  };
}

const toTemplate = ({ resources, outputs }: StackTemplate): RawTemplate => ({
  Resources: resources,
  Outputs: outputs,
});
