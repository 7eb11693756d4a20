import type { FunctionName } from './function-entries.ts';

/**
 * The functions of each area of the product. An area is deployed as a stack of its own, so that no stack nears the 500
 * resources that CloudFormation allows.
 */
export const functionsByArea = {
  accounts: ['api-auth', 'api-social', 'api-users', 'api-account', 'api-avatars', 'event-create-admin'],
  drive: ['api-drive', 'api-content', 'event-run-jobs', 'event-make-thumbnails', 'event-purge-trash'],
  uploads: ['api-uploads', 'event-purge-uploads'],
  sharing: ['api-links', 'api-sharing'],
  workspaces: ['api-workspaces'],
  notifications: ['api-notifications', 'event-deliver-notices', 'event-send-mails', 'event-live'],
  site: ['api-system', 'api-values', 'api-settings', 'event-follow-drives', 'event-migrate'],
} as const satisfies Record<string, readonly FunctionName[]>;

export type Area = keyof typeof functionsByArea;
export const areas = Object.keys(functionsByArea) as Area[];
