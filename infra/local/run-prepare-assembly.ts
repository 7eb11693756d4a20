import { buildWhatIsStale } from '../build.ts';
import { answerBuild } from '../bundles/build-process.ts';
import { synthesizeWhatIsStale } from '../synthesize.ts';
import type { PrepareAssemblyOptions } from './prepare-assembly.ts';

// The process that `prepareAssembly` starts.
await answerBuild(async ({ minify }: PrepareAssemblyOptions) => {
  await buildWhatIsStale({ minify, log: (line) => console.log(line) });
  return synthesizeWhatIsStale({ stage: 'dev' });
});
