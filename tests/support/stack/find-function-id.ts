import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FunctionName } from '../../../infra/bundles/function-entries.ts';
import { synthesizeWhatIsStale } from '../../../infra/synthesize.ts';
import type { RawTemplate } from './own-stack.ts';

/** The logical id of a function, by which `stack.invoke` calls it; each area's template has its own. */
export async function findFunctionId(name: FunctionName): Promise<string> {
  const assemblyDir = await synthesizeWhatIsStale({ stage: 'dev', account: '000000000000' });
  const prefix = `${name.replaceAll('-', '')}Function`;
  for (const file of await readdir(assemblyDir)) {
    if (!file.endsWith('.template.json')) continue;
    const { Resources } = JSON.parse(await readFile(path.join(assemblyDir, file), 'utf8')) as RawTemplate;
    const found = Object.entries(Resources).find(
      ([id, { Type }]) => Type === 'AWS::Lambda::Function' && id.startsWith(prefix),
    );
    if (found) return found[0];
  }
  throw new Error(`No template has the function ${name}.`);
}
