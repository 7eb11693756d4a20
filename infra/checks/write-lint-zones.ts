import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../project-paths.ts';
import { zoneOverrides } from './lint-zones.ts';

/** Writes the zones for oxlint: run it after a change of `lint-zones.ts`. */
const overrides = zoneOverrides();
writeFileSync(path.join(projectRoot, '.oxlint-zones.json'), `${JSON.stringify({ overrides }, null, 2)}\n`);
console.log(`Wrote ${overrides.length} zones.`);
