import { ShieldIcon, UserIcon } from 'lucide-react';
import { useState } from 'react';
import type { RouteObject } from 'react-router-dom';
import * as z from 'zod';
import { defineRoute } from '#shared/contract/define-route.ts';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { pageFields, pageRequest } from '#shared/entities/page.ts';
import { decodeConditions } from './decode-filters.ts';
import type { PermissionName } from '#shared/permissions/permission-list.ts';
import { success } from '#shared/contract/schema-fields.ts';
import { EditorLayout } from '../../../web/src/parts/editor/editor-layout.tsx';
import type { RowDeletion } from '../../../web/src/parts/listing/deletion.tsx';
import { ListingTable } from '../../../web/src/parts/listing/listing-table.tsx';
import { useListing } from '../../../web/src/parts/listing/use-listing.ts';
import { AdminArea } from '../../../web/src/pages/admin/admin-area.tsx';
import { AdminPage } from '../../../web/src/pages/admin/admin-page.tsx';
import type { AdminSection } from '../../../web/src/pages/admin/admin-section.ts';
import { AriaArea } from '../../../web/src/pages/site/aria-area.tsx';
import { Button } from '../../../web/src/ui/buttons/button.tsx';
import type { TableColumn } from '../../../web/src/ui/table/table-column.ts';
import { Chip } from '../../../web/src/ui/chip.tsx';
import { TextField } from '../../../web/src/ui/fields/text-field.tsx';
import { TextLink } from '../../../web/src/ui/buttons/text-link.tsx';
import { TimeText } from '../../../web/src/ui/time/time-text.tsx';
import { aUser, bootstrapData, madeAt } from './entities.ts';
import type { FakeApi } from './fake-api.ts';
import { openSite } from './open-site.ts';

const Guest = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(['site', 'space']),
  users: z.int(),
  isInternal: z.boolean(),
  created_at: z.string(),
});
export type Guest = z.infer<typeof Guest>;

/** A list of the API that exists in tests alone. */
export const listGuests = defineRoute({
  name: 'listGuests',
  spec: 'AS-2',
  method: 'GET',
  path: 'guests',
  summary: 'Guests, as a test of lists needs them',
  access: { who: 'signedIn' },
  query: z.object({
    ...pageRequest,
    query: z.string().optional(),
    filters: z.string().optional(),
    orderBy: z.enum(['name', 'users', 'created_at']).optional(),
    orderDir: z.enum(['asc', 'desc']).optional(),
    with: z.string().optional(),
  }),
  answer: success({ pagination: z.object({ data: z.array(Guest), ...pageFields }) }),
});

/** So many guests: `Guest 01`, `Guest 02`… The first one is internal. */
export function someGuests(count: number): Guest[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Guest ${String(index + 1).padStart(2, '0')}`,
    kind: index % 2 === 0 ? ('site' as const) : ('space' as const),
    users: count - index,
    isInternal: index === 0,
    created_at: madeAt,
  }));
}

/** Answers the list as the API would: searched by name, filtered by kind, sorted and in pages. */
export function answerGuests(api: FakeApi, guests: readonly Guest[]): void {
  api.answer(listGuests, ({ query }) => {
    const { query: text = '', filters = '', orderBy = 'name', orderDir = 'asc', page, perPage } = query;
    const kind = decodeConditions(filters).find(({ key }) => key === 'kind')?.value;
    const found = guests
      .filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
      .filter((guest) => kind === undefined || guest.kind === kind)
      .toSorted((one, other) =>
        String(one[orderBy]).localeCompare(String(other[orderBy]), 'en', { numeric: true }),
      );
    if (orderDir === 'desc') found.reverse();
    const data = found.slice((page - 1) * perPage, page * perPage);
    const from = (page - 1) * perPage + 1;
    const last = Math.max(1, Math.ceil(found.length / perPage));
    return {
      pagination: {
        data,
        current_page: page,
        per_page: perPage,
        from: data.length > 0 ? from : null,
        to: data.length > 0 ? from + data.length - 1 : null,
        total: found.length,
        last_page: last,
        next_page: page < last ? page + 1 : null,
        prev_page: page > 1 ? page - 1 : null,
        next_cursor: null,
      },
    };
  });
}

interface AdminOptions {
  guests?: readonly Guest[];
  /** Permissions of the user; all of them by default. */
  permissions?: PermissionName[];
  deletion?: RowDeletion<Guest>;
  /** Sections after those of guests and settings. */
  moreSections?: readonly AdminSection[];
  change?: (data: BootstrapData) => BootstrapData;
  prepare?: (api: FakeApi) => void;
}

/** Opens the admin area with a section of guests, which has a list and an editor, and one of roles. */
export function openAdmin(path: string, options: AdminOptions = {}): Promise<FakeApi> {
  const {
    guests = someGuests(40),
    permissions = ['admin'],
    deletion,
    moreSections = [],
    change = (data) => data,
    prepare,
  } = options;
  const user = aUser({
    permissions: permissions.map((name, id) => ({ id, name, restrictions: [] })),
  });
  return openSite(path, {
    data: change(bootstrapData(user)),
    pages: adminPages(deletion, moreSections),
    prepare(api) {
      answerGuests(api, guests);
      prepare?.(api);
    },
  });
}

function adminPages(
  deletion: RowDeletion<Guest> | undefined,
  moreSections: readonly AdminSection[],
): RouteObject[] {
  const sections: AdminSection[] = [
    {
      group: 'users',
      path: 'guests',
      label: 'Users',
      description: 'Invite guests.',
      icon: UserIcon,
      permission: 'users.update',
      load: async () => ({
        screens: [
          { index: true, element: <GuestsPage deletion={deletion} /> },
          { path: ':guestId/edit', Component: GuestEditor },
        ],
      }),
    },
    {
      group: 'settings',
      path: 'settings',
      label: 'Settings',
      description: 'Configure the site.',
      icon: ShieldIcon,
      permission: 'settings.update',
      load: async () => ({
        screens: [
          {
            index: true,
            element: (
              <AdminPage title="Settings">
                <TextLink to="/admin/guests/2/edit">Guest 02</TextLink>
              </AdminPage>
            ),
          },
        ],
      }),
    },
    ...moreSections,
  ];
  return [
    {
      Component: AriaArea,
      children: [
        { path: '/admin/*', element: <AdminArea sections={sections} /> },
        { path: '/', element: <h1>The site</h1> },
        { path: '/drive', element: <h1>The drive</h1> },
      ],
    },
  ];
}

const guestColumns: TableColumn<Guest, 'name' | 'users' | 'created_at'>[] = [
  { key: 'name', title: 'Name', sortBy: 'name', cell: ({ name }) => name },
  { key: 'kind', title: 'Type', cell: ({ kind }) => <Chip size="sm">{kind}</Chip> },
  { key: 'users', title: 'Users', sortBy: 'users', align: 'end', cell: ({ users }) => users },
  {
    key: 'created_at',
    title: 'Created',
    sortBy: 'created_at',
    phone: 'hidden',
    cell: ({ created_at }) => <TimeText iso={created_at} />,
  },
];

function GuestsPage({ deletion }: { deletion: RowDeletion<Guest> | undefined }) {
  const listing = useListing(listGuests, {
    columns: guestColumns,
    defaultOrder: { by: 'name', dir: 'asc' },
    filters: [
      {
        kind: 'choice',
        key: 'kind',
        label: 'Type',
        options: [
          { value: 'site', name: 'Whole site' },
          { value: 'space', name: 'Workspaces' },
        ],
      },
      { kind: 'yesNo', key: 'banned_at', label: 'Banned', operator: 'has' },
      { kind: 'text', key: 'country', label: 'Country' },
      { kind: 'dates', key: 'created_at', label: 'Created' },
    ],
    request: { query: { with: 'users' } },
  });
  return (
    <AdminPage title="Users">
      <ListingTable
        listing={listing}
        label="Users"
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowHref={({ id }) => `/admin/guests/${id}/edit`}
        deletion={deletion}
        tools={<Button>Export</Button>}
        add={<Button look="primary">Add</Button>}
      />
    </AdminPage>
  );
}

function GuestEditor() {
  const [name, setName] = useState('');
  const [savedName, setSavedName] = useState('');
  const isDirty = name !== savedName;
  return (
    <EditorLayout
      title="Edit guest"
      backTo="/admin/guests"
      form={{
        isDirty,
        isSending: false,
        canSave: isDirty && name.length < 10,
        submit: () => setSavedName(name),
      }}
    >
      <TextField label="Name" value={name} onChange={setName} />
    </EditorLayout>
  );
}
