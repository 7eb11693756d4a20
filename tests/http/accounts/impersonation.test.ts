import { describe, expect, test } from 'vitest';
import { isClosedWhileImpersonating } from '#shared/contract/define-route.ts';
import { listSecurityActivity, listSessions } from '#shared/routes/accounts/account.ts';
import { logout } from '#shared/routes/accounts/auth.ts';
import { impersonateUser, stopImpersonating } from '#shared/routes/accounts/impersonation.ts';
import { getUser, listUsers } from '#shared/routes/accounts/users.ts';
import { createFolder } from '#shared/routes/drive/drive.ts';
import { routeRows } from '#shared/routes/index.ts';
import { listAuditEntries } from '#shared/routes/site/logs.ts';
import { getBootstrapData } from '#shared/routes/site/system.ts';
import { encodeFilters } from '#shared/filters/encode-filters.ts';
import { newFile, newFolder, newLink } from '../../support/builders/drive-builders.ts';
import { impersonate, openAs, pageOf, reason } from '../../support/builders/impersonation-calls.ts';
import { openLivePage } from '../../support/builders/live-pages.ts';
import { confirmOwnPassword } from '../../support/builders/two-factor-calls.ts';
import { copyOf, signInElsewhere } from '../../support/builders/visits.ts';
import { newAdmin, newGuest, newPerson, newProgramOf, newStaff, type Person } from '../../support/people.ts';
import { getPlace, useProduct } from '../../support/stack/product.ts';
import type { Answer, Visitor } from '../../support/visitor.ts';

const me = { params: { id: 'me' } };
const idOf = async (visitor: Visitor) => (await visitor.call(getUser, me)).body.user?.id as number;
const codeOf = ({ status, body }: Answer) => [status, body.code];

async function activityOf(person: Visitor) {
  const { data } = (await person.call(listSecurityActivity)).body.pagination;
  return data as { action: string; impersonator_id: number | null; changes: unknown[]; actor: object }[];
}

test(
  '[AU7] [AU8] [X-9] an admin does as a user what the user may do, until they stop',
  { tags: 'variant' },
  async () => {
    const [admin, ann] = [await newAdmin(), await newPerson()];
    const started = await impersonate(admin, ann.id);
    const { user, impersonator } = started.body.bootstrapData;
    expect(user).toMatchObject({ id: ann.id, email: ann.email });
    expect(impersonator).toEqual({ id: admin.id, name: expect.any(String), until: expect.any(String) });
    const minutes = (Date.parse(impersonator.until) - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(60);
    const page = pageOf(admin, ann);
    expect(await idOf(page)).toBe(ann.id);
    const folder = await page.call(createFolder, { body: { name: 'By support' } });
    expect(folder.body.folder.users[0].id, folder.text).toBe(ann.id);
    const read = await page.call(getBootstrapData);
    expect(read.body.bootstrapData).toMatchObject({ impersonator, is_session_remembered: false });
    const stopped = await page.call(stopImpersonating);
    expect(stopped.body.bootstrapData, stopped.text).toMatchObject({
      user: { id: admin.id },
      impersonator: null,
    });
    expect(await idOf(admin)).toBe(admin.id);
  },
);

test(
  '[AU7] [AU8] the user reads start, reason and end in the security activity; entries name both',
  { tags: 'variant' },
  async () => {
    const [admin, ann] = [await newAdmin(), await newPerson()];
    const page = await openAs(admin, ann);
    await newLink(page, await newFile(ann));
    await page.call(stopImpersonating);
    const isOfLogin = /^user\.(impersonate|stop_impersonating)$/;
    const told = (await activityOf(ann)).filter(({ action }) => isOfLogin.test(action));
    expect(told).toMatchObject([
      {
        action: 'user.stop_impersonating',
        actor: { id: ann.id },
        impersonator_id: admin.id,
        changes: [{ field: 'end', from: null, to: 'stopped' }],
      },
      {
        action: 'user.impersonate',
        actor: { id: admin.id, email: admin.email },
        impersonator_id: null,
        changes: [{ field: 'reason', from: null, to: reason }, { field: 'until' }],
      },
    ]);
    const filters = encodeFilters([{ key: 'impersonator', operator: '=', value: admin.id }]);
    const { data } = (await admin.call(listAuditEntries, { query: { filters } })).body.pagination;
    expect(data).toMatchObject([
      { action: 'user.stop_impersonating' },
      { action: 'link.create', actor: { id: ann.id, email: ann.email }, impersonator_id: admin.id },
    ]);
  },
);

test('[AU7] a long reason is kept as a whole', { tags: 'variant' }, async () => {
  const [admin, ann] = [await newAdmin(), await newPerson()];
  const long = 'x'.repeat(500);
  await impersonate(admin, ann.id, { reason: long });
  expect((await activityOf(ann))[0]?.changes[0]).toMatchObject({ to: long });
});

describe('refused is', () => {
  test('[AU7] a reason that is missing, empty or too long', { tags: 'variant' }, async () => {
    const [admin, ann] = [await newAdmin(), await newPerson()];
    for (const body of [{}, { reason: ' ' }, { reason: 'x'.repeat(501) }]) {
      expect((await impersonate(admin, ann.id, body)).status).toBe(422);
    }
  });

  test('[AU7] an admin whose password is not confirmed', async () => {
    const [admin, { id }] = [await newAdmin(), await newPerson()];
    const answer = await admin.call(impersonateUser, { params: { id }, body: { reason } });
    expect(answer.status).toBe(423);
  });

  test(
    '[AU7] oneself, another administrator, a banned and an unknown user',
    { tags: 'variant' },
    async () => {
      const [admin, other, ann] = [await newAdmin(), await newAdmin(), await newPerson()];
      await confirmOwnPassword(admin);
      const start = (id: number) => admin.call(impersonateUser, { params: { id }, body: { reason } });
      expect((await start(admin.id)).body.details).toEqual({ user: [{ code: 'ownImpersonation' }] });
      expect(codeOf(await start(other.id))).toEqual([403, 'adminImpersonation']);
      expect((await start(1)).status).toBe(404);
      await banned(ann);
      expect(codeOf(await start(ann.id))).toEqual([409, 'bannedImpersonation']);
      expect(await idOf(admin)).toBe(admin.id);
    },
  );

  test('[AU7] a stranger, a manager of users, an admin without the admin area, and a program', async () => {
    const { id } = await newPerson();
    const request = { params: { id }, body: { reason } };
    const people = [await newPerson(), await newStaff(['users.update', 'admin.access'])];
    for (const person of people) expect((await impersonate(person, id)).status).toBe(403);
    const program = await newProgramOf(await newAdmin());
    for (const route of [impersonateUser, stopImpersonating]) {
      expect((await program.call(route, request)).status).toBe(403);
      expect((await newGuest().call(route, request)).status).toBe(401);
    }
  });

  test('[AU7] a second start, from the page of the user and from another tab', async () => {
    const [admin, ann, bob] = [await newAdmin(), await newPerson(), await newPerson()];
    await confirmOwnPassword(admin);
    const tab = copyOf(admin);
    const page = await openAs(admin, ann);
    const request = { params: { id: bob.id }, body: { reason } };
    expect(codeOf(await page.call(impersonateUser, request))).toEqual([409, 'impersonatingAlready']);
    expect(codeOf(await tab.call(impersonateUser, request))).toEqual([409, 'impersonationStarted']);
    expect(await idOf(page)).toBe(ann.id);
  });

  test('[AU7] all but one of two starts at once', async () => {
    const [admin, ann, bob] = [await newAdmin(), await newPerson(), await newPerson()];
    await confirmOwnPassword(admin);
    const answers = await Promise.all(
      [ann, bob].map(({ id }) => admin.call(impersonateUser, { params: { id }, body: { reason } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('[AU8] a stop of nothing', async () => {
    expect(codeOf(await (await newPerson()).call(stopImpersonating))).toEqual([409, 'notImpersonating']);
  });
});

const closed = routeRows.map(({ route }) => route).filter(({ access }) => isClosedWhileImpersonating(access));

test(
  '[AU7] what is the user’s alone, and every call of admins, is refused meanwhile',
  { tags: 'variant' },
  async () => {
    const ann = await newStaff(['users.update', 'admin.access', 'settings.update']);
    const page = await openAs(await newAdmin(), ann);
    const params = new Proxy({}, { get: () => '1' });
    const open: string[] = [];
    for (const route of closed) {
      const answer = await page.call(route, { params });
      const wanted = route.access.whileImpersonating === 'conflict' ? 409 : 403;
      if (answer.status !== wanted) open.push(`${route.name} ${answer.status}`);
    }
    expect(open).toEqual([]);
    const refused = await page.call(listUsers);
    expect(codeOf(refused)).toEqual([403, 'notWhileImpersonating']);
    const other = await newPerson();
    expect((await page.call(getUser, { params: { id: other.id } })).status).toBe(404);
    const names = (await page.call(getUser, me)).body.user.permissions.map(
      ({ name }: { name: string }) => name,
    );
    expect(names).toContain('files.view');
    expect(names).not.toContain('admin.access');
  },
);

test('[AU7] a page that shows another account than the session has changes nothing', async () => {
  const [admin, ann] = [await newAdmin(), await newPerson()];
  const tab = copyOf(admin);
  const page = await openAs(admin, ann);
  const folder = { body: { name: 'Stray' } };
  expect(codeOf(await tab.call(createFolder, folder))).toEqual([409, 'impersonationStarted']);
  expect((await tab.call(getUser, me)).status).toBe(200);
  await page.call(stopImpersonating);
  expect(codeOf(await page.call(createFolder, folder))).toEqual([409, 'impersonationEnded']);
  expect(codeOf(await page.call(getUser, me))).toEqual([409, 'impersonationEnded']);
  expect((await tab.call(createFolder, folder)).status).toBe(200);
});

test(
  '[AU7] is no sign-in: no session, no time of activity, and nothing that the user’s own browsers notice',
  { tags: 'variant' },
  async () => {
    const [admin, ann] = [await newAdmin(), await newPerson()];
    const before = await storedUser(ann);
    const page = await openAs(admin, ann);
    await page.call(createFolder, { body: { name: 'By support' } });
    expect(await storedUser(ann)).toEqual(before);
    const browser = await signInElsewhere(ann);
    const sessionsOf = async (visitor: Visitor) =>
      (await visitor.call(listSessions)).body.sessions as { is_current_device: boolean }[];
    expect(await sessionsOf(browser)).toHaveLength(2);
    const seen = await sessionsOf(page);
    expect(seen).toHaveLength(2);
    expect(seen.some((session) => session.is_current_device)).toBe(false);
    await page.call(stopImpersonating);
    expect([await idOf(browser), await idOf(ann)]).toEqual([ann.id, ann.id]);
  },
);

test('[AU7] signing out ends the session of the admin, and says so', async () => {
  const [admin, ann] = [await newAdmin(), await newPerson()];
  const page = await openAs(admin, ann);
  expect((await page.call(logout)).status).toBe(200);
  expect((await admin.call(getUser, me)).status).toBe(401);
  expect((await activityOf(ann))[0]).toMatchObject({
    action: 'user.stop_impersonating',
    changes: [{ to: 'signed out' }],
  });
});

test(
  '[AU7] [AU8] the connection of the page follows the user, and ends with the login',
  { tags: 'variant' },
  async () => {
    const [admin, ann] = [await newAdmin(), await newPerson()];
    const own = await openLivePage(admin);
    const page = await openAs(admin, ann);
    expect(await own.closed).toEqual(expect.any(Number));
    const live = await openLivePage(page);
    await newFolder(ann);
    await live.waitFor(({ type }) => type === 'changed');
    await page.call(stopImpersonating);
    expect(await live.closed).toEqual(expect.any(Number));
  },
);

async function storedUser({ id, site }: Person) {
  useProduct(getPlace(site));
  const { findUser } = await import('../../../functions/data/accounts/users.ts');
  return findUser(id);
}

async function banned({ id }: Person): Promise<void> {
  const { banUser } = await import('#shared/routes/accounts/bans.ts');
  await (await newAdmin()).call(banUser, { params: { id } });
}
