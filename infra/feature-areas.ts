import { areaOfFeature, featureNames } from '#shared/routes/index.ts';
import type { Area } from '#shared/routes/index.ts';
import { eventNames } from './bundles/function-entries.ts';
import type { EventName, FunctionName } from './bundles/function-entries.ts';

export type { Area };

/** The area of each function that HTTP does not reach. */
const areaOfEvent: Record<EventName, Area> = {
  'create-admin': 'accounts',
  'run-jobs': 'drive',
  'run-billing-jobs': 'billing',
  'sync-subscriptions': 'billing',
  'make-thumbnails': 'drive',
  'purge-trash': 'drive',
  'purge-uploads': 'uploads',
  // The stack of the site has as many functions as one alarm can watch.
  'count-reports': 'uploads',
  'deliver-notices': 'notifications',
  'send-mails': 'notifications',
  'note-mail-events': 'notifications',
  'send-outbox': 'notifications',
  live: 'notifications',
  'follow-table': 'site',
  migrate: 'site',
};

export const areas = [...new Set(Object.values(areaOfFeature))].toSorted();

/**
 * The functions of an area. An area is deployed as a stack of its own, so that no stack nears the 500 resources that
 * CloudFormation allows.
 */
export function functionsOf(area: Area): FunctionName[] {
  return [
    ...featureNames.filter((name) => areaOfFeature[name] === area).map((name) => `api-${name}` as const),
    ...eventNames.filter((name) => areaOfEvent[name] === area).map((name) => `event-${name}` as const),
  ];
}
