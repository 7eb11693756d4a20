import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '../../../infra/project-paths.ts';
import { newPerson } from '../../support/people.ts';
import { siteUrl } from '../../support/stack/product.ts';

const run = promisify(execFile);
const source = path.join(projectRoot, 'tests/generated-client');
/** The generator runs on TypeScript 5, which only its own package has; what it makes is compiled by the project's. */
const generator = path.join(source, 'node_modules/openapi-typescript/bin/cli.js');
const compiler = path.join(projectRoot, 'node_modules/typescript/bin/tsc');

/** A folder below the project, so that it finds the project's packages. */
async function makeFolder(): Promise<string> {
  const base = path.join(projectRoot, '.cache');
  await mkdir(base, { recursive: true });
  const folder = await mkdtemp(path.join(base, 'generated-client-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('[AD1] a client that is generated from the document compiles, and works with files', async () => {
  const site = siteUrl();
  const folder = await makeFolder();
  for (const name of ['journey.ts', 'tsconfig.json'])
    await copyFile(path.join(source, name), path.join(folder, name));
  const address = `${site}/api/v1/api-docs/openapi.json`;
  await run(process.execPath, [generator, address, '-o', path.join(folder, 'api.ts')]);
  await expect(run(process.execPath, [compiler, '-p', folder])).resolves.toMatchObject({ stdout: '' });

  const { journey } = (await import(path.join(folder, 'journey.ts'))) as {
    journey: (baseUrl: string, account: { email: string; password: string }) => Promise<unknown>;
  };
  const { email, password } = await newPerson();
  expect(await journey(`${site}/api/v1`, { email, password })).toEqual({
    listed: ['Reports'],
    renamed: 'Reports 2026',
    refused: { status: 422, name: ['A name cannot contain / or \\.'] },
    deleted: 200,
    missing: { status: 404, message: 'Not found.' },
  });
});
