import { argv } from 'node:process';
import { build } from 'vite';
import type { SiteBuild } from './bundle-site.ts';

// The process that `bundleSite` starts.
for (const { configFile, options } of JSON.parse(argv[2] ?? '[]') as SiteBuild[]) {
  await build({ configFile, logLevel: 'warn', build: options });
}
