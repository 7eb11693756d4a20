import { build } from 'vite';
import { answerBuild } from './build-process.ts';
import type { SiteBuild } from './bundle-site.ts';

// The process that `bundleSite` starts.
await answerBuild(async (builds: SiteBuild[]) => {
  for (const { configFile, options, logLevel = 'warn' } of builds) {
    await build({ configFile, logLevel, build: options });
  }
});
