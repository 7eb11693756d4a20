import path from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { settingFields, settingGroups } from '#shared/input-rules/settings.ts';
import { projectRoot } from '../project-paths.ts';

test('functions get the values of settings without their forms', async () => {
  const { outputFiles } = await build({
    entryPoints: [path.join(projectRoot, 'shared/settings/index.ts')],
    bundle: true,
    format: 'esm',
    packages: 'external',
    write: false,
  });
  const [{ text: code } = { text: '' }] = outputFiles;
  expect(code).toContain('"uploads.max_size"');
  const texts = [
    ...Object.values(settingFields).flatMap((fields) => fields.map(({ label }) => label)),
    ...Object.values(settingGroups).flatMap((groups) => groups.map(({ title }) => title)),
  ];
  expect(texts.filter((text) => code.includes(JSON.stringify(text)))).toEqual([]);
});
