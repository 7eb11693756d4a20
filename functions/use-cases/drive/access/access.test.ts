import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Expected, expectedAccess } from '../../../../tests/support/drive/access-model.ts';
import {
  make,
  newWorld,
  parts,
  startWorlds,
  type Step,
  step,
  steps,
  type World,
} from '../../../../tests/support/drive/access-world.ts';
import type { Access } from './access.ts';

let worlds: Awaited<ReturnType<typeof startWorlds>>;

beforeAll(async () => {
  worlds = await startWorlds();
});

afterAll(() => worlds.close());

const summary = ({ permissions, ancestors, entry, via, isSharedEntry }: Access): Expected => ({
  permissions,
  path: [...ancestors, entry].map(({ entryId }) => entryId),
  via,
  isSharedEntry,
});

const statusOf = (asking: Promise<unknown>) =>
  asking.then(
    () => 200,
    (error: { status?: number }) => error.status,
  );

/** Undefined for what does not exist for the caller; whatever else goes wrong is thrown. */
async function findAccess(
  reach: Parameters<typeof parts.accessEntry>[0],
  id: number,
): Promise<Access | undefined> {
  return parts.accessEntry(reach, String(id)).catch((error: { status?: number }) => {
    if (error.status !== 404) throw error;
    return undefined;
  });
}

async function compare({ people, model }: World): Promise<void> {
  const ids = model.entries.map(({ id }) => id);
  for (const caller of people) {
    const expected = new Map(ids.map((id) => [id, expectedAccess(model, caller.user.userId, id)]));
    for (const id of ids) {
      const access = await findAccess({ caller }, id);
      expect(access && summary(access)).toEqual(expected.get(id));
    }
    const seen = ids.filter((id) => expected.get(id));
    if (seen.length === 0) continue;
    const { found, missing } = await parts.loadNamed({ caller }, ids);
    expect(new Map([...found].map(([id, access]) => [id, summary(access)]))).toEqual(
      new Map(seen.map((id) => [id, expected.get(id)])),
    );
    expect(missing).toEqual(ids.filter((id) => !seen.includes(id)));
  }
  for (const id of ids)
    expect(await statusOf(parts.accessEntry({ caller: await parts.guestCaller() }, String(id)))).toBe(401);
}

/** Those who are no members do not find the workspace; those who are find in it what they find without naming it. */
async function compareInWorkspace({ people, model, workspaceId }: World): Promise<void> {
  for (const caller of people) {
    const { userId } = caller.user;
    for (const { id } of model.entries) {
      const access = await findAccess({ caller, workspaceId }, id);
      const expected = model.members.has(userId) ? expectedAccess(model, userId, id) : undefined;
      expect(access && summary(access)).toEqual(expected);
    }
  }
}

test('[F2] [SH2] [W13] the one rule answers what a slow look at everything answers, whatever happened before', async () => {
  const holds = fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async (list) => {
      const world = await newWorld();
      const start = [
        { kind: 'folder', where: 0 },
        { kind: 'folder', where: 1 },
        { kind: 'folder', where: 2 },
        { kind: 'folder', where: 3 },
      ];
      for (const each of start) await make(world, { ...(list[0] as Step), ...each } as Step);
      for (const each of list) await steps[each.kind](world, each);
      await compare(world);
      await compareInWorkspace(world);
    }),
    { numRuns: inject('isComplete') ? 15 : 2 },
  );
  await expect(holds).resolves.toBeUndefined();
}, 300_000);
