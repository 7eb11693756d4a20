import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildWhatIsStale } from '../build.ts';
import { formatDocument } from '../cost/format-document.ts';
import { projectRoot } from '../project-paths.ts';
import { synthesizeWhatIsStale } from '../synthesize.ts';
import { headroom, wantedHeadroom } from './limit.ts';
import { readTemplates } from './read-templates.ts';
import { describeTemplateLimits, renderLimits } from './render-limits.ts';
import { limitsOfTemplates } from './template-limits.ts';

await buildWhatIsStale();
const { templates, application } = await readTemplates(await synthesizeWhatIsStale({ stage: 'prod' }));
const limits = limitsOfTemplates(templates, application);
console.log(describeTemplateLimits(limits));
const file = path.join(projectRoot, 'docs/limits.md');
await writeFile(file, await formatDocument(file, renderLimits()));
console.log(`Written, by people and by partition: ${file}`);
if (limits.some((limit) => limit.kind === 'hard' && headroom(limit) < wantedHeadroom)) process.exitCode = 1;
