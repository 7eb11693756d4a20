import { useState } from 'react';
import { ListingTable } from '../../../parts/listing/listing-table.tsx';
import type { Listing } from '../../../parts/listing/use-listing.ts';
import { PermissionsField } from '../../../parts/permissions/permissions-field.tsx';
import type { GrantedPermissions } from '../../../parts/permissions/granted-permissions.ts';
import { LoadedSettings } from '../../../parts/settings/settings-form.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Sample } from './sample.tsx';

interface Tag {
  id: number;
  name: string;
}

const tags: Tag[] = [
  { id: 1, name: 'travel' },
  { id: 2, name: 'invoices' },
];

const listing: Listing<Tag> = {
  columns: [{ key: 'name', title: 'Name', sortBy: 'name', cell: ({ name }) => name }],
  filters: [],
  state: { query: '', filters: {}, order: { by: 'name', dir: 'asc' }, page: 1, perPage: 15 },
  encodedFilters: '',
  change: () => undefined,
  rows: tags,
  pages: { page: 1, lastPage: 1, from: 1, to: 2, total: 2 },
  readAtMs: 0,
  isWhole: false,
  isStale: false,
  hasFailed: false,
  isOffline: false,
  retry: () => undefined,
  refresh: async () => undefined,
};

const none = { rows: [], pages: { page: 1, lastPage: 1, from: null, to: null, total: 0 } };
const states: [title: string, state: Partial<Listing<Tag>>][] = [
  ['waiting for rows', { rows: undefined }],
  ['waiting for other rows', { isStale: true }],
  ['out of date', { hasFailed: true }],
  ['failed', { rows: undefined, hasFailed: true }],
  ['empty', none],
  ['without results', { ...none, state: { ...listing.state, query: 'x' } }],
];

const settings = {
  client: {
    'dates.default_timezone': 'Europe/Berlin',
    'dates.format': 'auto',
    'locale.default': 'en',
    'i18n.enable': true,
  },
  server: {},
  deployed: [],
  version: 1,
};

/** Lists of the API in every state, permissions, and a form of settings. */
export function ListingSamples({ name }: { name: string }) {
  const [granted, setGranted] = useState<GrantedPermissions>({
    'files.create': { file_size: 5 * 1024 ** 2 },
  });
  return (
    <>
      {states.map(([title, state]) => (
        <Sample key={title} title={`List, ${title}`}>
          <div className="w-full">
            <ListingTable
              listing={{ ...listing, ...state }}
              label={`Tags, ${title}, ${name}`}
              rowId={({ id }) => id}
              rowName={(tag) => tag.name}
              add={<Button look="primary">Add</Button>}
            />
          </div>
        </Sample>
      ))}
      <Sample title="Permissions; settings">
        <div className="w-full">
          <PermissionsField
            label={`Permissions of ${name}`}
            type="sitewide"
            value={granted}
            onChange={setGranted}
          />
        </div>
        <LoadedSettings section="localization" view={settings} />
      </Sample>
    </>
  );
}
