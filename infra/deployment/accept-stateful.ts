import { writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { listTemplates, statefulFile } from './stateful-manifest.ts';
import { listStatefulResources } from './stateful-resources.ts';

// Records the resources that hold data as they are in the templates now: `node infra/deployment/accept-stateful.ts`.
const manifest = JSON.stringify(listStatefulResources(listTemplates()));
writeFileSync(statefulFile, await format(manifest, { parser: 'json', printWidth: 110 }));
