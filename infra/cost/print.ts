import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../project-paths.ts';
import { formatDocument } from './format-document.ts';
import { renderCost } from './render-cost.ts';

const file = path.join(projectRoot, 'docs/cost.md');
await writeFile(file, await formatDocument(file, renderCost()));
console.log(`Written: ${file}`);
