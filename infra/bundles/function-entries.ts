import path from 'node:path';
import { areaOfFeature, featureNames } from '#shared/routes/index.ts';
import type { FeatureName } from '#shared/routes/index.ts';
import { projectRoot } from '../project-paths.ts';

/** Functions that HTTP does not reach: `functions/events/<name>.ts`. */
export const eventNames = [
  'purge-uploads',
  'create-admin',
  'follow-table',
  'send-outbox',
  'run-jobs',
  'run-billing-jobs',
  'make-thumbnails',
  'send-mails',
  'note-mail-events',
  'deliver-notices',
  'live',
  'purge-trash',
  'count-reports',
  'sync-subscriptions',
  'migrate',
] as const;
export type EventName = (typeof eventNames)[number];

export type FunctionName = `api-${FeatureName}` | `event-${EventName}`;

export interface FunctionEntry {
  /** Also the folder of its bundle. */
  name: FunctionName;
  /** Absolute path of the module that exports `handler`. */
  entry: string;
}

/** Every Lambda function of the application: one per feature of the route table, one per event. */
export function listFunctionEntries(sourceDir = path.join(projectRoot, 'functions')): FunctionEntry[] {
  return [
    ...featureNames.map((feature) => ({
      name: `api-${feature}` as const,
      entry: path.join(sourceDir, 'api', areaOfFeature[feature], feature, 'index.ts'),
    })),
    ...eventNames.map((event) => ({
      name: `event-${event}` as const,
      entry: path.join(sourceDir, 'events', `${event}.ts`),
    })),
  ];
}
