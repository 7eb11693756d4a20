import { readsListings } from '#shared/listings/listings.ts';
import type { FunctionName } from '../../bundles/function-entries.ts';
import type { TableRights } from '../drive-table.ts';

/** Reads, and writes of what nothing else depends on. */
const some = ['get', 'put', 'update', 'delete'] as const;
/** Many at once besides: the session and the site's version, or entries with the folders above them. */
const many = [...some, 'getMany'] as const;
/** Transactions besides that hold on to something which they do not change. */
const all = [...many, 'check'] as const;

/** By actor, action, impersonator and target. */
const auditIndexes = ['byName', 'byUpdated', 'byCreated', 'bySize'] as const;

/**
 * What each function does with the table, as the tests have seen it: a call that is not named here is refused, and
 * what is named and never used fails them too. Whoever a call comes from is looked up by key, with the version of the
 * site's configuration (`get`, `getMany`), and each call is counted (`update`). The end of a login as a user is put into
 * the audit log by the function that notices it (`put`). Errors of all functions are recorded (`update`).
 */
const ownRights: Record<FunctionName, TableRights> = {
  // What waited for an address is listed when it is verified.
  'api-auth': { items: all, lists: ['table', 'GSI1'] },
  'api-avatars': { items: many, lists: ['table'] },
  // GSI1 finds subscriptions and invoices by id. GSI2 tells whether a price has subscribers.
  'api-billing': { items: many, lists: ['table', 'GSI1', 'GSI2'] },
  // Archives are packed by name and measured by the catalog, with the changes since; GSI3 tells where an entry is.
  'api-content': { items: all, lists: ['table', 'GSI2', 'GSI3', 'byName'] },
  // GSI1 finds invoices by id.
  'api-documents': { items: ['get', 'getMany', 'put', 'update'], lists: ['table', 'GSI1'] },
  // A page, its row and its slug change in one transaction, with a condition check on the homepage setting.
  'api-custom-pages': { items: all, lists: ['table'] },
  // Every order that a folder can be listed in; GSI4 has the entries of all drives.
  'api-drive': {
    items: all,
    lists: ['table', 'GSI1', 'GSI2', 'GSI3', 'GSI4', 'byName', 'byUpdated', 'byCreated', 'bySize', 'byType'],
  },
  // Reads lists like the functions that show them.
  'api-exports': { items: ['get', 'getMany', 'put', 'update'], lists: ['table', ...auditIndexes] },
  // Checks rows against what is stored, and writes the job that imports them.
  'api-imports': { items: ['get', 'getMany', 'put', 'update'], lists: ['table'] },
  // Starts schedules again by a job, beside what is listed, and deletes groups of errors. The log of mails has indexes, too.
  'api-logs': { items: many, lists: ['table', 'byType', ...auditIndexes] },
  'api-links': {
    items: many,
    lists: ['table', 'GSI1', 'GSI3', 'byName', 'byUpdated', 'byCreated', 'bySize', 'byType'],
  },
  'api-notifications': { items: many, lists: ['table'] },
  'api-pages': { items: ['get', 'getMany', 'put', 'update'], lists: ['table'] },
  'api-sharing': { items: many, lists: ['table', 'GSI3'] },
  // The configuration of the site is listed at once, as by all others. Roles are given to many users at once. `byName`
  // has the mails that wait.
  'api-site': { items: all, lists: ['table', 'byName'] },
  'api-social': { items: all, lists: ['table'] },
  // GSI1 finds a subscription by id.
  'api-subscriptions': { items: many, lists: ['table', 'GSI1'] },
  'api-system': { items: ['get', 'getMany', 'put', 'update'], lists: ['table'] },
  'api-uploads': { items: many, lists: ['table', 'GSI2', 'GSI3'] },
  // A user's tokens, sessions and shares are listed when the account is shown, or ends.
  'api-users': { items: all, lists: ['table', 'GSI1', 'GSI3', 'byType'] },
  // Languages and their lines change together, unless the default language changes meanwhile.
  'api-values': { items: all, lists: ['table'] },
  'api-webhooks': { items: ['get', 'getMany', 'put', 'update'], lists: ['table'] },
  'api-workspaces': { items: many, lists: ['table', 'byType'] },
  'event-create-admin': { items: ['get', 'put', 'update'], lists: ['table'] },
  'event-deliver-notices': { items: some, lists: ['table'] },
  'event-follow-table': { items: all, lists: ['table', 'GSI2', 'GSI3'] },
  'event-live': { items: many, lists: ['table'] },
  // The versions of a file that was replaced while its thumbnail was drawn.
  'event-make-thumbnails': { items: ['get', 'update'], lists: ['table'] },
  // Besides reading all of the table, which nothing else may.
  'event-migrate': { items: ['get', 'put', 'update'], lists: ['table'] },
  // Events of reports, and what they come to.
  'event-count-reports': { items: some, lists: ['table'] },
  // By day and shard of GSI1: what expired, and what should have gone on.
  'event-purge-trash': { items: ['get', 'put', 'update'], lists: ['table', 'GSI1'] },
  // The configuration of the site names the outside disks.
  'event-purge-uploads': { items: some, lists: ['table', 'GSI1'] },
  // GSI1 finds unpaid checkouts, GSI2 the subscribers of a plan.
  'event-run-billing-jobs': { items: some, lists: ['table', 'GSI1', 'GSI2'] },
  'event-run-jobs': { items: all, lists: ['table', 'GSI1', 'GSI2', ...auditIndexes] },
  'event-sync-subscriptions': { items: ['get', 'put', 'update'] },
  // Templates of admins, in the languages that may hold.
  'event-send-mails': { items: ['get', 'getMany', 'put', 'update'], lists: ['table'] },
  'event-note-mail-events': { items: ['get', 'update'] },
  // The stream tells it everything. New mails are put into the log of mails.
  'event-send-outbox': { items: ['put', 'update'] },
};

/** Functions that read rows of listings: their changes, the snapshot that they ask for, and the things of a page. */
const readRows: TableRights = { items: ['get', 'getMany', 'put', 'update'], lists: ['table', 'byUpdated'] };

/** Rights on the table, with those that follow from the listings that a function reads. */
export const tableRights = Object.fromEntries(
  Object.entries(ownRights).map(([name, rights]) => [
    name,
    readsListings(name.replace(/^api-/, '')) ? joinRights(rights, readRows) : rights,
  ]),
) as Record<FunctionName, TableRights>;

function joinRights(one: TableRights, other: TableRights): TableRights {
  return {
    items: [...new Set([...one.items, ...other.items])],
    lists: [...new Set([...(one.lists ?? []), ...(other.lists ?? [])])],
  };
}
