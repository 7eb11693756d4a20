import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { bytesPerGigabyte } from '#shared/limits.ts';
import { buildWhatIsStale } from '../infra/build.ts';
import { cacheDir } from '../infra/project-paths.ts';
import { synthesizeWhatIsStale } from '../infra/synthesize.ts';
import { openBench } from './bench.ts';
import { bundleWeights } from './bundle-weights.ts';
import { capacityUnits } from './capacity-units.ts';
import { download } from './download.ts';
import { downloadRange } from './download-range.ts';
import { itemSizes } from './item-sizes.ts';
import { listFolder } from './list-folder.ts';
import { holds } from './measurement.ts';
import type { Bar, Measure, Measurement } from './measurement.ts';
import { pageWeights } from './page-weights.ts';
import { printBars, printTable } from './report.ts';
import { startTimes } from './start-times.ts';
import { tablePatterns } from './table-patterns.ts';
import { uploadBig } from './upload-big.ts';
import { uploadSmall } from './upload-small.ts';

/** In the order in which they run. */
const measures: Record<string, Measure> = {
  'start-times': startTimes,
  'bundle-weights': bundleWeights,
  'page-weights': pageWeights,
  'capacity-units': capacityUnits,
  'table-patterns': tablePatterns,
  'item-sizes': itemSizes,
  'list-folder': listFolder,
  'upload-small': uploadSmall,
  'upload-big': uploadBig,
  download,
  'download-range': downloadRange,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'big-gb': { type: 'string', default: '1' } },
});
const names = positionals.length > 0 ? positionals : Object.keys(measures);
const unknown = names.find((name) => !(name in measures));
const bigBytes = Math.round(Number(values['big-gb']) * bytesPerGigabyte);
if (unknown !== undefined || !(bigBytes > 0)) {
  console.error(`Usage: npm run bench -- [--big-gb 1] [${Object.keys(measures).join('] [')}]`);
  process.exit(1);
}

await buildWhatIsStale();
await synthesizeWhatIsStale({ stage: 'dev' });
const results: Record<string, Measurement> = {};
const bars: Bar[] = [];
const bench = await openBench({ bigBytes });
// The stack's process gets the same signal, and what was written must go either way.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void bench.close().finally(() => process.exit(1)));
}
try {
  for (const [name, measure] of Object.entries(measures)) {
    if (!names.includes(name)) continue;
    const result = await measure(bench);
    results[name] = result;
    bars.push(...(result.bars ?? []));
    result.tables.forEach(printTable);
  }
} finally {
  await bench.close();
}
printBars(bars);
await mkdir(cacheDir, { recursive: true });
const report = { at: new Date().toISOString(), node: process.version, processors: cpus().length, bigBytes, results };
await writeFile(path.join(cacheDir, 'bench.json'), `${JSON.stringify(report, undefined, 2)}\n`);
if (!bars.every(holds)) process.exitCode = 1;
