import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FunctionName } from '../../../infra/bundles/function-entries.ts';
import { synthesizeWhatIsStale } from '../../../infra/synthesize.ts';
import type { RawTemplate } from './own-stack.ts';

let ids: Promise<string[]> | undefined;

async function readIds(): Promise<string[]> {
  const assemblyDir = await synthesizeWhatIsStale({ stage: 'dev', account: '000000000000' });
  const templates = (await readdir(assemblyDir)).filter((file) => file.endsWith('.template.json'));
  const found = templates.map(async (file) => {
    const { Resources } = JSON.parse(await readFile(path.join(assemblyDir, file), 'utf8')) as RawTemplate;
    return Object.entries(Resources).flatMap(([id, { Type }]) =>
      Type === 'AWS::Lambda::Function' ? id : [],
    );
  });
  return (await Promise.all(found)).flat();
}

/** The logical id of a function, by which `stack.invoke` calls it. Templates are read once: knowing them stale takes long. */
export async function findFunctionId(name: FunctionName): Promise<string> {
  const prefix = `${name.replaceAll('-', '')}Function`;
  const found = (await (ids ??= readIds())).find((id) => id.startsWith(prefix));
  if (found === undefined) throw new Error(`No template has the function ${name}.`);
  return found;
}
