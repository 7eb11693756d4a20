import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  changeInviteRole,
  deleteInvite,
  deleteMember,
  resendInvite,
} from '#shared/routes/workspaces/workspace-members.ts';
import { getWorkspace, listWorkspaces } from '#shared/routes/workspaces/workspaces.ts';
import { workspaceRoleIds } from '#shared/workspace-roles.ts';
import { eventually } from '../../support/eventually.ts';
import { listMailsTo, untilMailTo } from '../../support/mails-to.ts';
import { readNotifications, waitForNotifications } from '../../support/builders/notification-calls.ts';
import { join, openOf, send, someAddress } from '../../support/builders/invite-calls.ts';
import { newGuest, newPerson, newProgramOf, type Person } from '../../support/people.ts';
import { addMember, invite, newTeam, newWorkspace } from '../../support/builders/workspace-builders.ts';

/** The address behind the button of an invitation's mail. */
async function mailedTo(email: string): Promise<URL> {
  const { text } = await untilMailTo(email, 'workspace_invitation');
  return new URL(/https?:\S+\/workspace\/join\/\S+/.exec(text)?.[0] ?? '');
}

describe('inviting', () => {
  test(
    '[W9] who has an account gets a mail to the sign-in and a notification with its answers',
    { tags: 'variant' },
    async () => {
      const [ann, bea] = [await newPerson(), await newPerson()];
      const workspace = await newWorkspace(ann, 'Garden');
      const { id } = await invite(ann, workspace, bea.email.toUpperCase());
      const address = await mailedTo(bea.email);
      expect(address.pathname).toBe('/workspace/join/login');
      expect(address.searchParams.get('email')).toBe(bea.email);
      expect(address.searchParams.get('inviteId')).not.toBe(id);
      const [told] = await waitForNotifications(bea, 1);
      expect(told).toMatchObject({
        type: String.raw`App\Notifications\WorkspaceInvitation`,
        data: { image: 'group-add', inviteId: id, buttonActions: [{ label: 'Join' }, { label: 'Decline' }] },
      });
      expect(told?.data.lines[0]?.content).toContain('invited you to join');
    },
  );

  test(
    '[W9] who has none gets a mail to the registration, whose id members do not see',
    { tags: 'variant' },
    async () => {
      const ann = await newPerson();
      const [workspace, email] = [await newWorkspace(ann), someAddress()];
      const { id } = await invite(ann, workspace, email);
      const address = await mailedTo(email);
      expect([address.pathname, address.searchParams.get('email')]).toEqual([
        '/workspace/join/register',
        email,
      ]);
      expect(address.searchParams.get('inviteId')).toMatch(/^[0-9a-f-]{36}$/);
      expect(address.searchParams.get('inviteId')).not.toBe(id);
    },
  );

  test(
    '[W9] each address at fault is told by its place, and nobody is invited',
    { tags: 'variant' },
    async () => {
      const [ann, bea] = [await newPerson(), await newPerson()];
      const workspace = await newWorkspace(ann);
      await addMember(ann, workspace, bea);
      const [known, fresh] = [someAddress(), someAddress()];
      await invite(ann, workspace, known);
      const faulty = await send(ann, workspace, [fresh, ann.email, bea.email, known, bea.email]);
      expect([faulty.status, faulty.body.errors]).toEqual([
        422,
        {
          'emails.1': ['This is your own address.'],
          'emails.2': ['This person is a member already.'],
          'emails.3': ['This address has been invited already.'],
          'emails.4': ['This person is a member already.'],
        },
      ]);
      const malformed = await send(ann, workspace, [fresh, 'nobody']);
      expect([malformed.status, malformed.body.errors]).toEqual([
        422,
        { 'emails.1': ['Enter a valid e-mail address.'] },
      ]);
      expect((await openOf(ann, workspace)).map(({ email }) => email)).toEqual([known]);
      expect(await listMailsTo(fresh)).toEqual([]);
    },
  );

  test.each([undefined, [], 'a@example.com', Array.from({ length: 51 }, someAddress)])(
    '[W9] %j is no list of addresses',
    { tags: 'variant' },
    async (emails) => {
      const ann = await newPerson();
      const answer = await send(ann, await newWorkspace(ann), emails);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['emails']]);
    },
  );

  test('[W9] an address that is named twice is invited once', async () => {
    const ann = await newPerson();
    const [workspace, email] = [await newWorkspace(ann), someAddress()];
    const { body } = await send(ann, workspace, [email, email.toUpperCase()]);
    expect(body.invites).toHaveLength(1);
  });

  test(
    '[W9] people and open invitations together pass no limit, and one that is taken back makes room',
    { tags: 'variant' },
    async () => {
      const ann = await newPerson();
      const workspace = await newWorkspace(ann);
      expect((await send(ann, workspace, Array.from({ length: 5 }, someAddress))).status).toBe(403);
      expect(await openOf(ann, workspace)).toEqual([]);
      expect((await send(ann, workspace, Array.from({ length: 4 }, someAddress))).status).toBe(200);
      const refused = await send(ann, workspace, [someAddress()]);
      expect([refused.status, refused.body]).toEqual([
        403,
        {
          code: 'tooManyMembers',
          params: { count: 5 },
          message: 'This workspace has reached its limit of 5 members.',
          action: { label: 'Upgrade', action: '/pricing' },
        },
      ]);
      const [first] = await openOf(ann, workspace);
      await ann.call(deleteInvite, { params: { inviteId: first?.id ?? '' } });
      expect((await send(ann, workspace, [someAddress()])).status).toBe(200);
    },
  );

  test(
    '[W9] [W10] [W12] [W14] admins invite, send again, take back and change roles; others do not',
    { tags: 'variant' },
    async () => {
      const team = await newTeam();
      const { workspace, owner, admin, editor, contributor, viewer } = team;
      await owner.call(deleteMember, { params: { id: workspace.id, memberId: contributor.id } });
      const open = await invite(admin, workspace, someAddress());
      const params = { id: workspace.id, inviteId: open.id };
      const stranger = await newPerson();
      const asks = (person: Person) => [
        send(person, workspace, [someAddress()]),
        person.call(resendInvite, { params }),
        person.call(changeInviteRole, { params, body: { role_id: 14 } }),
        person.call(deleteInvite, { params: { inviteId: open.id } }),
      ];
      const statuses = async (person: Person) =>
        (await Promise.all(asks(person))).map(({ status }) => status);
      for (const person of [editor, viewer]) expect(await statuses(person)).toEqual([403, 403, 403, 403]);
      for (const person of [stranger, contributor])
        expect(await statuses(person)).toEqual([404, 404, 404, 404]);
      expect(await statuses(newGuest() as Person)).toEqual([401, 401, 401, 401]);
      const changed = await admin.call(changeInviteRole, { params, body: { role_id: 14 } });
      expect(changed.body.workspace.invites).toMatchObject([{ id: open.id, role_id: 14 }]);
      expect((await owner.call(resendInvite, { params })).body.invite).toMatchObject({ id: open.id });
      const other = await newWorkspace(admin);
      const elsewhere = { params: { id: other.id, inviteId: open.id } };
      expect((await admin.call(resendInvite, elsewhere)).status).toBe(404);
      expect((await admin.call(deleteInvite, { params: { inviteId: open.id } })).status).toBe(200);
      expect((await admin.call(deleteInvite, { params: { inviteId: open.id } })).status).toBe(404);
    },
  );
});

describe('answering', { tags: 'variant' }, () => {
  test('[W11] [X-6] joining makes a member, ends the invitation and its notification, and tells who invited', async () => {
    const [ann, bea] = [await newPerson(), await newPerson()];
    const workspace = await newWorkspace(ann);
    const { id } = await invite(ann, workspace, bea.email, workspaceRoleIds.viewer);
    await waitForNotifications(bea, 1);
    const answer = await join(bea, id);
    expect(answer.body.workspace, answer.text).toMatchObject({
      id: workspace.id,
      name: workspace.name,
      members_count: 2,
      currentUser: { id: bea.id, role_id: 14 },
      invites: [],
    });
    expect((await bea.call(listWorkspaces)).body.workspaces).toHaveLength(1);
    expect((await readNotifications(bea)).items).toEqual([]);
    const [told] = await waitForNotifications(ann, 1);
    expect(told?.type).toBe(String.raw`App\Notifications\WorkspaceJoined`);
    const again = await join(bea, id);
    expect([again.status, again.body.message]).toEqual([404, 'Not found.']);
  });

  test('[W11] nobody but who was invited can join, and only by a session', async () => {
    const [ann, bea, eve] = [await newPerson(), await newPerson(), await newPerson()];
    const { id } = await invite(ann, await newWorkspace(ann), bea.email);
    const other = await join(eve, id);
    expect([other.status, other.body.message]).toEqual([403, 'This invite was sent to another address.']);
    expect((await join(ann, id)).status).toBe(403);
    expect((await join(newGuest() as Person, id)).status).toBe(401);
    expect((await join((await newProgramOf(bea)) as Person, id)).status).toBe(403);
    expect((await join(bea, randomUUID())).status).toBe(404);
    expect((await join(bea, 'nonsense')).status).toBe(404);
    expect((await join(bea, id)).status).toBe(200);
  });

  test('[W12] [X-6] who was invited declines, and is asked no more', async () => {
    const [ann, bea] = [await newPerson(), await newPerson()];
    const workspace = await newWorkspace(ann);
    const { id } = await invite(ann, workspace, bea.email);
    await waitForNotifications(bea, 1);
    expect((await bea.call(deleteInvite, { params: { inviteId: id } })).status).toBe(200);
    expect((await readNotifications(bea)).items).toEqual([]);
    expect(await openOf(ann, workspace)).toEqual([]);
    expect((await join(bea, id)).status).toBe(404);
    // And can be invited anew.
    expect((await join(bea, (await invite(ann, workspace, bea.email)).id)).status).toBe(200);
  });

  test('[W15] [X-6] who is removed is told, sees nothing from the next request on, and can be invited anew', async () => {
    const [ann, bea] = [await newPerson(), await newPerson()];
    const workspace = await newWorkspace(ann);
    await addMember(ann, workspace, bea);
    await ann.call(deleteMember, { params: { id: workspace.id, memberId: bea.id } });
    expect((await bea.call(getWorkspace, { params: { id: workspace.id } })).status).toBe(404);
    expect((await bea.call(listWorkspaces)).body.workspaces).toEqual([]);
    const told = await eventually(async () =>
      (await readNotifications(bea)).items.find(({ type }) => type.endsWith('MemberRemoved')),
    );
    expect(told.data.lines[0]?.content).toContain('removed you from');
    await addMember(ann, workspace, bea);
  });
});
