import type { StaffPermissionName } from '../permissions/permission-list.ts';

interface AlertPlace {
  /** Address in the admin area. */
  path: string;
  /** Text of the link to it. */
  label: string;
  /** Required to open it, besides `admin.access`. */
  permission: StaffPermissionName;
}

/** Places of the admin area where the cause of an alert can be seen or removed. */
export const alertPlaces = {
  schedule: { path: '/admin/logs/schedule', label: 'Open the schedule log', permission: 'logs.view' },
  waitingMails: {
    path: '/admin/logs/outgoing-email?filter.status=queued',
    label: 'Open the mail log',
    permission: 'logs.view',
  },
  mail: {
    path: '/admin/settings/outgoing-email',
    label: 'Open the mail settings',
    permission: 'settings.update',
  },
  queue: {
    path: '/admin/settings/queue',
    label: 'Open the queues',
    permission: 'settings.update',
  },
  billing: {
    path: '/admin/settings/subscriptions',
    label: 'Open the payment settings',
    permission: 'settings.update',
  },
  plans: { path: '/admin/plans', label: 'Open the plans', permission: 'plans.update' },
  storage: {
    path: '/admin/settings/uploading',
    label: 'Open the storage settings',
    permission: 'settings.update',
  },
} as const satisfies Record<string, AlertPlace>;

export type AlertPlaceName = keyof typeof alertPlaces;
