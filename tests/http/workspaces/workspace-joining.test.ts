import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Workspace } from '#shared/entities/workspace.ts';
import { register } from '#shared/routes/accounts/auth.ts';
import { verifyEmail } from '#shared/routes/accounts/email-verification.ts';
import { deleteInvite, joinWorkspace, resendInvite } from '#shared/routes/workspaces/workspace-members.ts';
import { getUser } from '#shared/routes/accounts/users.ts';
import { getWorkspace, listWorkspaces } from '#shared/routes/workspaces/workspaces.ts';
import { workspaceRoleIds } from '#shared/workspace-roles.ts';
import { type AccountStack, startAccountStack } from '../../support/stack/account-stack.ts';
import { listMailsTo, untilMailTo } from '../../support/mails-to.ts';
import { type Person, registerPerson } from '../../support/people.ts';
import type { Visitor } from '../../support/visitor.ts';
import { invite, newWorkspace } from '../../support/builders/workspace-builders.ts';

let stack: AccountStack;
let ann: Person;
let workspace: Workspace;
const dayMs = 86_400_000;
const password = 'a good long password';
const someAddress = () => `${randomUUID()}@example.com`;

beforeAll(async () => {
  stack = await startAccountStack();
});

afterAll(() => stack.close());

beforeEach(async () => {
  ann = await stack.newPerson();
  workspace = await newWorkspace(ann);
});

const registerWith = (visitor: Visitor, email: string, inviteId: string) =>
  visitor.call(register, {
    body: {
      email,
      password,
      password_confirmation: password,
      invite_id: inviteId,
      invite_type: 'workspace',
    },
  });

/** What the mail to an address names the invitation by. */
async function idInMailTo(email: string): Promise<string> {
  const { text } = await untilMailTo(email, 'workspace_invitation', { site: stack.url });
  const address = new URL(/https?:\S+\/workspace\/join\/\S+/.exec(text)?.[0] ?? '');
  return address.searchParams.get('inviteId') ?? '';
}

const spacesOf = async (visitor: Visitor) => {
  const { status, body } = await visitor.call(listWorkspaces);
  return status === 200 ? (body.workspaces as Workspace[]).map(({ id }) => id) : status;
};

describe('registering with an invitation', () => {
  test(
    '[A4] [W11] [X-6] the id of the mail makes a member at once, with an address that is verified',
    { tags: 'variant' },
    async () => {
      const [email, visitor] = [someAddress(), stack.newGuest()];
      await invite(ann, workspace, email);
      await stack.changeSettings('client', { require_email_confirmation: true });
      const answer = await registerWith(visitor, email, await idInMailTo(email));
      expect(answer.body.status, answer.text).toBe('success');
      expect(answer.body.bootstrapData.user.email_verified_at).not.toBeNull();
      expect(await spacesOf(visitor)).toEqual([workspace.id]);
      await stack.changeSettings('client', {});
    },
  );

  test('[A4] [A9] the id that members see proves no address: a new user joins once it is verified', async () => {
    const [email, visitor] = [someAddress(), stack.newGuest()];
    const { id } = await invite(ann, workspace, email);
    const answer = await registerWith(visitor, email, id);
    expect(answer.body.status, answer.text).toBe('success');
    expect(answer.body.bootstrapData.user.email_verified_at).toBeNull();
    expect(await spacesOf(visitor)).toEqual([]);
    expect((await visitor.call(joinWorkspace, { params: { inviteId: id } })).status).toBe(403);
    expect((await visitor.call(deleteInvite, { params: { inviteId: id } })).status).toBe(404);
    const { text } = await untilMailTo(email, 'email_verification', { site: stack.url });
    const code = /^\d{6}$/m.exec(text)?.[0];
    expect((await visitor.call(verifyEmail, { body: { code } })).status).toBe(200);
    expect(await spacesOf(visitor)).toEqual([workspace.id]);
  });

  test('[W11] the secret of the mail verifies the address of an account that joins with it', async () => {
    const [email, visitor] = [someAddress(), stack.newGuest()];
    await registerPerson(email, visitor);
    await invite(ann, workspace, email);
    const secret = await idInMailTo(email);
    expect((await visitor.call(joinWorkspace, { params: { inviteId: secret } })).status).toBe(200);
    expect(await spacesOf(visitor)).toEqual([workspace.id]);
    const { body } = await visitor.call(getUser, { params: { id: 'me' } });
    expect(body.user.email_verified_at).not.toBeNull();
  });

  test('[W3] members who may not invite do not see invitations', async () => {
    const viewer = await stack.newPerson();
    const seat = await invite(ann, workspace, viewer.email, workspaceRoleIds.viewer);
    await viewer.call(joinWorkspace, { params: { inviteId: seat.id } });
    await invite(ann, workspace, someAddress());
    const seenBy = async (visitor: Visitor) =>
      (await visitor.call(getWorkspace, { params: { id: workspace.id } })).body.workspace.invites;
    expect(await seenBy(ann)).toHaveLength(1);
    expect(await seenBy(viewer)).toEqual([]);
  });

  test(
    '[A9] an invitation that was taken back meanwhile hinders no verification',
    { tags: 'variant' },
    async () => {
      const [email, visitor] = [someAddress(), stack.newGuest()];
      const { id } = await invite(ann, workspace, email);
      await stack.changeSettings('client', { require_email_confirmation: true });
      await registerWith(visitor, email, id);
      await stack.changeSettings('client', {});
      await ann.call(deleteInvite, { params: { inviteId: id } });
      const { text } = await untilMailTo(email, 'email_verification', { site: stack.url });
      const code = /^\d{6}$/m.exec(text)?.[0];
      expect((await visitor.call(verifyEmail, { body: { code } })).status).toBe(200);
      expect(await spacesOf(visitor)).toEqual([]);
    },
  );

  test(
    '[A4] a closed site lets in who was invited, with that address alone',
    { tags: 'variant' },
    async () => {
      const [email, visitor] = [someAddress(), stack.newGuest()];
      const { id } = await invite(ann, workspace, email);
      const secret = await idInMailTo(email);
      await stack.changeSettings('client', { registration: { disable: true } });
      for (const refused of [
        registerWith(visitor, someAddress(), secret),
        registerWith(visitor, email, id),
      ]) {
        const { status, body } = await refused;
        expect([status, body.message]).toEqual([403, 'Registration is disabled.']);
      }
      expect((await registerWith(visitor, email, secret)).status).toBe(200);
      expect(await spacesOf(visitor)).toEqual([workspace.id]);
      await stack.changeSettings('client', {});
    },
  );

  test('[A4] another address is an account like any other', { tags: 'variant' }, async () => {
    const visitor = stack.newGuest();
    const { id } = await invite(ann, workspace, someAddress());
    expect((await registerWith(visitor, someAddress(), id)).status).toBe(200);
    expect(await spacesOf(visitor)).toEqual([]);
    expect((await visitor.call(joinWorkspace, { params: { inviteId: id } })).status).toBe(403);
  });

  test('[A4] of two registrations with one invitation at once, one is an account and a member', async () => {
    const email = someAddress();
    await invite(ann, workspace, email);
    const secret = await idInMailTo(email);
    const visitors = Array.from({ length: 3 }, () => stack.newGuest());
    const answers = await Promise.all(visitors.map((visitor) => registerWith(visitor, email, secret)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const { body } = await ann.call(getWorkspace, { params: { id: workspace.id } });
    expect([body.workspace.members_count, body.workspace.invites]).toEqual([2, []]);
  });
});

test('[W11] a link on another site joins nobody: its pages ask', { tags: 'variant' }, async () => {
  const bea = await stack.newPerson();
  const { id } = await invite(ann, workspace, bea.email);
  const join = (site?: string) =>
    bea.call(joinWorkspace, {
      params: { inviteId: id },
      headers: site === undefined ? {} : { 'sec-fetch-site': site },
    });
  for (const site of ['cross-site', 'same-site']) expect((await join(site)).status).toBe(403);
  expect(await spacesOf(bea)).toEqual([]);
  expect((await join('same-origin')).status).toBe(200);
  expect(await spacesOf(bea)).toEqual([workspace.id]);
});

describe('in time', () => {
  test('[W9] [W11] [X-6] [A4] after 30 days an invitation is no longer valid, and its seat is free', async () => {
    const [bea, fresh] = [await stack.newPerson(), someAddress()];
    const [{ id }, other] = [await invite(ann, workspace, bea.email), await invite(ann, workspace, fresh)];
    const [{ id: third }] = [
      await invite(ann, workspace, someAddress()),
      await invite(ann, workspace, someAddress()),
    ];
    await stack.advanceClock((30 * dayMs) / 1000 + 1);
    // Sessions end with the same time.
    const [annAgain, beaAgain] = [await signInAgain(ann), await signInAgain(bea)];
    for (const call of [
      beaAgain.call(joinWorkspace, { params: { inviteId: id } }),
      beaAgain.call(deleteInvite, { params: { inviteId: id } }),
      annAgain.call(resendInvite, { params: { id: workspace.id, inviteId: third } }),
    ]) {
      expect((await call).status).toBe(404);
    }
    const registered = await registerWith(stack.newGuest(), fresh, other.id);
    expect([registered.status, registered.body.errors]).toEqual([
      422,
      { invite_id: ['This invite is no longer valid'] },
    ]);
    const { body } = await annAgain.call(getWorkspace, { params: { id: workspace.id } });
    expect(body.workspace.invites).toEqual([]);
    const again = await invite(annAgain, workspace, bea.email);
    for (let count = 0; count < 3; count += 1) await invite(annAgain, workspace, someAddress());
    expect((await beaAgain.call(joinWorkspace, { params: { inviteId: again.id } })).status).toBe(200);
  });

  test('[W10] an invitation is sent again once in ten minutes, and lives as long as a new one', async () => {
    const bea = await stack.newPerson();
    const { id, expires_at } = await invite(ann, workspace, bea.email);
    const params = { id: workspace.id, inviteId: id };
    const first = await untilMailTo(bea.email, 'workspace_invitation', { site: stack.url });
    await stack.advanceClock(60);
    const answers = await Promise.all(Array.from({ length: 3 }, () => ann.call(resendInvite, { params })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    const sent = answers.find(({ status }) => status === 200);
    expect(sent?.body.invite.expires_at > expires_at).toBe(true);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(590);
    const search = { site: stack.url, after: first };
    await untilMailTo(bea.email, 'workspace_invitation', search);
    expect(await listMailsTo(bea.email, 'workspace_invitation', search)).toHaveLength(1);
    await stack.advanceClock(9 * 60);
    expect((await ann.call(resendInvite, { params })).status).toBe(429);
    await stack.advanceClock(61);
    expect((await ann.call(resendInvite, { params })).status).toBe(200);
    expect((await bea.call(joinWorkspace, { params: { inviteId: id } })).status).toBe(200);
  });

  async function signInAgain(person: Person): Promise<Person> {
    const { login } = await import('#shared/routes/accounts/auth.ts');
    const { email } = person;
    const answer = await person.call(login, { body: { email, password: person.password } });
    expect(answer.status, answer.text).toBe(200);
    return person;
  }
});
