import type { StaffPermissionName } from '../permissions/permission-list.ts';
import type { FeatureName } from '../routes/index.ts';

interface KeptListing {
  /** Entity of the listed things. The rows of a listing follow its changes. */
  entity: string;
  /** Required for the export, with `admin.access`. */
  permission: StaffPermissionName;
  /** Features whose functions read the rows: those that list the things, or count them. */
  readBy: readonly FeatureName[];
  isExported?: true;
}

/**
 * Listings whose rows are kept in the table, by their kind. What their functions may read, the changes that the stream
 * hands on, and the names of exports follow from this map. The rows themselves are in `keptRows`.
 */
export const listings = {
  users: { entity: 'user', permission: 'users.update', readBy: ['users', 'site'], isExported: true },
  subscriptions: {
    entity: 'subscription',
    permission: 'subscriptions.update',
    readBy: ['subscriptions', 'billing'],
    isExported: true,
  },
  messages: { entity: 'message', permission: 'settings.update', readBy: ['site'], isExported: true },
  tags: { entity: 'siteTag', permission: 'tags.update', readBy: ['site'] },
} as const satisfies Record<string, KeptListing>;

type Listings = typeof listings;

/** Kind of the rows of a listing. */
export type ListingKind = keyof Listings;

/** Lists that can be exported as CSV. The audit log is read by key, and no listing. */
export type ExportName = 'audit' | ListingExportName;

type ListingExportName = {
  [Kind in ListingKind]: Listings[Kind] extends { isExported: true } ? Kind : never;
}[ListingKind];

/** Names of listings that can be exported as CSV. */
export const exportNames: ExportName[] = [
  'audit',
  ...Object.entries<KeptListing>(listings).flatMap(([kind, { isExported }]) =>
    isExported ? [kind as ExportName] : [],
  ),
];

/** Whether a feature's function reads rows of a listing. */
export function readsListings(feature: string): boolean {
  return Object.values<KeptListing>(listings).some(({ readBy }) => readBy.some((name) => name === feature));
}
