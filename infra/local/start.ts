import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { projectRoot } from '../project-paths.ts';

// Before anything else is loaded: sources that are compiled already start faster and need less memory.
enableCompileCache(path.join(projectRoot, '.cache/node'));
await import('./serve.ts');
