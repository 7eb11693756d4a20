import { describe, expect, test } from 'vitest';
import { deleteInvite } from '#shared/routes/workspaces/workspace-members.ts';
import { getWorkspace } from '#shared/routes/workspaces/workspaces.ts';
import { join, openOf, send, someAddress } from '../../support/builders/invite-calls.ts';
import { newPerson } from '../../support/people.ts';
import { invite, newWorkspace } from '../../support/builders/workspace-builders.ts';

describe('at the same moment', () => {
  test('[W11] two acceptances make one member', async () => {
    const [ann, bea] = [await newPerson(), await newPerson()];
    const workspace = await newWorkspace(ann);
    const { id } = await invite(ann, workspace, bea.email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => join(bea, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(4);
    const { body } = await ann.call(getWorkspace, { params: { id: workspace.id } });
    expect([body.workspace.members_count, body.workspace.members.length]).toEqual([2, 2]);
  });

  test('[W11] [W12] of an acceptance and its withdrawal one holds', async () => {
    const ann = await newPerson();
    const workspace = await newWorkspace(ann);
    let members = 1;
    for (let round = 0; round < 3; round += 1) {
      const bea = await newPerson();
      const { id } = await invite(ann, workspace, bea.email);
      const both = [join(bea, id), ann.call(deleteInvite, { params: { inviteId: id } })] as const;
      const [joined, ended] = await Promise.all(both);
      expect([joined.status, ended.status].sort()).toEqual([200, 404]);
      if (joined.status === 200) members += 1;
      const { body } = await ann.call(getWorkspace, { params: { id: workspace.id } });
      expect([body.workspace.members_count, body.workspace.invites]).toEqual([members, []]);
    }
  });

  test('[W9] invitations that are sent at once pass no limit', async () => {
    const ann = await newPerson();
    const workspace = await newWorkspace(ann);
    const sent = await Promise.all(Array.from({ length: 10 }, () => send(ann, workspace, [someAddress()])));
    expect(sent.map(({ status }) => status).sort()).toEqual([...Array(4).fill(200), ...Array(6).fill(403)]);
    expect(await openOf(ann, workspace)).toHaveLength(4);
  });

  test('[W9] one address is invited once, however many invite it', async () => {
    const ann = await newPerson();
    const [workspace, email] = [await newWorkspace(ann), someAddress()];
    const sent = await Promise.all(Array.from({ length: 4 }, () => send(ann, workspace, [email])));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await openOf(ann, workspace)).toHaveLength(1);
    // None of the others holds a seat.
    expect((await send(ann, workspace, Array.from({ length: 3 }, someAddress))).status).toBe(200);
  });
});
