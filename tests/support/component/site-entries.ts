import type { SiteEntry, SiteEntryPage } from '#shared/entities/drive/site-entry.ts';
import type { QueryOf } from '#shared/contract/define-route.ts';
import { listSiteEntries } from '#shared/routes/drive/site-entries.ts';
import { page, type Locator } from 'vitest/browser';
import { aFile, aUser, bootstrapData, onePage } from './entities.ts';
import type { FakeApi } from './fake-api.ts';
import { openSite } from './open-site.ts';

/** A file of Ann's at the top of her drive, as admins see it. */
export function aSiteEntry(changes: Partial<SiteEntry> = {}): SiteEntry {
  return { ...aFile(changes), ancestors: [], is_path_cut: false, workspace: null, ...changes };
}

/** Another owner than Ann. */
export const benOwns: SiteEntry['users'][number] = {
  id: 8,
  email: 'ben@example.com',
  name: 'Ben Ito',
  display_name: 'Ben Ito',
  image: null,
  avatar: null,
  model_type: 'user',
  owns_entry: true,
  entry_permissions: [],
};

/** The data of somebody who may manage files and nothing else of the admin area. */
export const fileManager = () =>
  bootstrapData(
    aUser({
      permissions: ['admin.access', 'files.update'].map((name, id) => ({ id, name, restrictions: [] })),
    }),
  );

/** The data of an administrator. */
export const administrator = () =>
  bootstrapData(aUser({ permissions: [{ id: 1, name: 'admin', restrictions: [] }] }));

/** The row of an entry. */
export const fileRow = (name: string): Locator => page.getByRole('row', { name: new RegExp(`^${name}`) });

/** A part of the list. */
export const entriesPage = (data: SiteEntry[], changes: Partial<SiteEntryPage> = {}): SiteEntryPage => ({
  ...onePage(data),
  is_total_minimum: false,
  searched_until: null,
  ...changes,
});

interface FilesOptions {
  search?: string;
  data?: ReturnType<typeof bootstrapData>;
  /** Answers a call of the list; all entries at once by default. */
  respond?: (query: QueryOf<typeof listSiteEntries>) => SiteEntryPage;
  prepare?: (api: FakeApi) => void;
}

/** Opens the list of the files of all users. */
export function openFiles(entries: SiteEntry[], options: FilesOptions = {}): Promise<FakeApi> {
  const { search = '', data = administrator(), respond = () => entriesPage(entries), prepare } = options;
  return openSite(`/admin/files${search}`, {
    data,
    prepare(api) {
      api.answer(listSiteEntries, ({ query }) => ({ pagination: respond(query) }));
      prepare?.(api);
    },
  });
}
