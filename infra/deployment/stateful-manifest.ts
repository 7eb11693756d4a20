import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Template } from 'aws-cdk-lib/assertions';
import { stageConfigs } from '../config.ts';
import { projectRoot } from '../project-paths.ts';
import type { StatefulResources } from './stateful-resources.ts';
import { synthesizeForTest } from '../test-application.ts';

/** Where the resources that hold data are recorded. */
export const statefulFile = path.join(projectRoot, 'infra/deployment/stateful-resources.json');

/** The templates of all stages, by the names of their stacks. */
export function listTemplates(): Record<string, Template> {
  const templates: Record<string, Template> = {};
  for (const stage of Object.keys(stageConfigs)) {
    const { data, site, edge } = synthesizeForTest(stage);
    templates[`Holdall-${stage}-data`] = data;
    templates[`Holdall-${stage}-app`] = site;
    if (edge) templates[`Holdall-${stage}-edge`] = edge;
  }
  return templates;
}

/** What was recorded last. */
export function readStatefulResources(): StatefulResources {
  return JSON.parse(readFileSync(statefulFile, 'utf8')) as StatefulResources;
}
