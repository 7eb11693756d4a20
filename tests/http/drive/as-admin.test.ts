import { beforeAll, describe, expect, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { createZip, getZip } from '#shared/routes/drive/zips.ts';
import { deleteLink } from '#shared/routes/sharing/links.ts';
import { listVersions } from '#shared/routes/drive/versions.ts';
import {
  deleteAsAdmin,
  downloadAsAdmin,
  logOf,
  storedBehind,
  viewAsAdmin,
} from '../../support/builders/as-admin-calls.ts';
import { deleteForever, statusOf, trash } from '../../support/builders/drive-actions.ts';
import { newFile, newFolder, newLink, uploadFile } from '../../support/builders/drive-builders.ts';
import { openAs } from '../../support/builders/impersonation-calls.ts';
import { eventually } from '../../support/eventually.ts';
import { newAdmin, newGuest, newPerson, newProgramOf, newStaff, type Person } from '../../support/people.ts';
import { getPlace, useProduct } from '../../support/stack/product.ts';
import { unpackZip } from '../../support/unpack-zip.ts';

let ann: Person;
let admin: Person;
let auditor: Person;
let folder: FileEntry;
let file: FileEntry;

beforeAll(async () => {
  ann = await newPerson();
  admin = await newHolder();
  auditor = await newStaff(['admin.access', 'audit.view']);
  folder = await newFolder(ann, { name: 'Trip' });
  file = await newFile(ann, { name: 'a.txt', content: 'hers', parentId: folder.id });
});

const newHolder = () => newStaff(['admin.access', 'files.update']);

async function takeRights({ id, site }: Person): Promise<void> {
  useProduct(getPlace(site));
  const { changeUser } = await import('../../../functions/use-cases/accounts/change-user.ts');
  await changeUser(id, { directPermissions: [] });
}

const textOf = async (...of: Parameters<typeof storedBehind>) => (await storedBehind(...of)).text();
const ownerOf = ({ id }: Person) => ({ type: 'user', id: String(id) });

describe('who may reach entries as an admin', () => {
  test(
    '[FA2] [FA3] others get 403 with the parameter and 404 without, guests 401',
    { tags: 'variant' },
    async () => {
      const others = [
        await newPerson(),
        await newStaff(['admin.access', 'audit.view']),
        await newStaff(['files.update']),
      ];
      for (const who of others) {
        expect((await viewAsAdmin(who, file)).status).toBe(403);
        expect((await downloadAsAdmin(who, [file])).status).toBe(403);
        expect((await deleteAsAdmin(who, [file])).status).toBe(403);
        expect((await viewAsAdmin(who, file, { asAdmin: false })).status).toBe(404);
        expect((await downloadAsAdmin(who, [file], { asAdmin: false })).status).toBe(404);
        expect((await deleteAsAdmin(who, [file], { asAdmin: false })).status).toBe(404);
        const link = { params: { id: file.id }, query: { asAdmin: true } };
        expect((await who.call(deleteLink, link)).status).toBe(403);
      }
      expect((await viewAsAdmin(newGuest(), file)).status).toBe(401);
      expect((await deleteAsAdmin(newGuest(), [file])).status).toBe(401);
      expect(await statusOf(ann, file)).toBe(200);
      const refused = await logOf(auditor, file, 'entry.delete');
      expect(refused.map(({ result, actor }) => [result, actor.id])).toEqual(
        others.map(({ id }) => ['refused', id]).toReversed(),
      );
    },
  );

  test('[FA2] [FA3] an admin finds nothing of others without saying so', { tags: 'variant' }, async () => {
    expect((await viewAsAdmin(admin, file, { asAdmin: false })).status).toBe(404);
    expect((await downloadAsAdmin(admin, [file], { asAdmin: false })).status).toBe(404);
    expect((await deleteForever(admin, file)).status).toBe(404);
    expect((await admin.call(createZip, { body: { entryIds: [file.id], asAdmin: true } })).status).toBe(404);
    expect((await admin.call(deleteLink, { params: { id: file.id } })).status).toBe(404);
    expect(await statusOf(ann, file)).toBe(200);
  });

  test('[FA3] [AU7] an admin who is logged in as a user has no such right', async () => {
    const whole = await newAdmin();
    const page = await openAs(whole, await newPerson());
    expect((await viewAsAdmin(page, file)).status).toBe(403);
    expect((await deleteAsAdmin(page, [file])).status).toBe(403);
  });

  test(
    '[FA3] an admin who lost the right is refused with the next call; so is their program',
    { tags: 'variant' },
    async () => {
      const former = await newHolder();
      const program = await newProgramOf(former);
      expect((await viewAsAdmin(former, file)).status).toBe(302);
      expect((await viewAsAdmin(program, file)).status).toBe(302);
      await takeRights(former);
      expect((await viewAsAdmin(former, file)).status).toBe(403);
      expect((await viewAsAdmin(program, file)).status).toBe(403);
    },
  );

  test(
    '[FA2] [FA3] a link is no way for an admin who says that they are one',
    { tags: 'variant' },
    async () => {
      const link = await newLink(ann, await newFile(ann), { allow_edit: true });
      const query = { shareable_link: link.id };
      expect((await viewAsAdmin(admin, file, query)).status).toBe(422);
      expect((await deleteAsAdmin(admin, [file], query)).status).toBe(422);
    },
  );
});

describe('looking', () => {
  test(
    '[FA3] a file is shown, downloaded and told of each time, with its path and owner',
    { tags: 'variant' },
    async () => {
      const own = await newFile(ann, { name: 'b.txt', content: 'seen', parentId: folder.id });
      expect(await textOf(await viewAsAdmin(admin, own))).toBe('seen');
      expect(await textOf(await downloadAsAdmin(admin, [own]))).toBe('seen');
      for (const action of ['entry.view', 'entry.download'] as const) {
        const [entry, ...others] = await logOf(auditor, own, action);
        expect(others).toEqual([]);
        expect(entry).toMatchObject({
          action,
          result: 'done',
          actor: { type: 'user', id: admin.id },
          target: { type: 'entry', id: String(own.id), name: 'Trip/b.txt' },
          scope: ownerOf(ann),
        });
        expect(entry?.scope?.name).toContain(ann.email);
      }
    },
  );

  test(
    '[FA3] a thumbnail that there is none of, and a folder, are not shown and not told of',
    { tags: 'variant' },
    async () => {
      const own = await newFolder(ann);
      expect((await viewAsAdmin(admin, own)).status).toBe(404);
      expect((await viewAsAdmin(admin, own, { thumbnail: true })).status).toBe(404);
      expect(await logOf(auditor, own, 'entry.view')).toEqual([]);
    },
  );

  test('[FA3] a former content is shown and downloaded', async () => {
    const replace = { name: 'plan.txt', parentId: folder.id, conflict: 'replace' };
    await uploadFile(ann, { ...replace, content: 'old' });
    const plan = await uploadFile(ann, { ...replace, content: 'new' });
    const versions = (await ann.call(listVersions, { params: { id: plan.id } })).body.pagination.data;
    const query = { version: (versions as { id: number }[])[1]?.id };
    expect(await textOf(await viewAsAdmin(admin, plan, query))).toBe('old');
    expect(await textOf(await downloadAsAdmin(admin, [plan], query))).toBe('old');
  });

  test('[FA3] what is in the trash, and below it, is shown too', { tags: 'variant' }, async () => {
    const outer = await newFolder(ann, { name: 'outer' });
    const inner = await newFile(ann, { name: 'in.txt', content: 'deep', parentId: outer.id });
    await trash(ann, outer);
    expect(await textOf(await viewAsAdmin(admin, inner))).toBe('deep');
    const entries = await unpackZip(
      new Uint8Array(await (await storedBehind(await downloadAsAdmin(admin, [outer]))).arrayBuffer()),
    );
    expect(entries.map(({ path }) => path)).toEqual(['outer/in.txt']);
    const [told] = await logOf(auditor, inner, 'entry.view');
    expect(told?.target?.name).toBe('outer/in.txt');
  });

  test(
    '[FA3] a selection of two users is one archive, and each named entry is told of',
    { tags: 'variant' },
    async () => {
      const bob = await newPerson();
      const own = await newFile(bob, { name: 'b.txt', content: 'his' });
      const trip = await newFolder(ann, { name: 'Selected' });
      await newFile(ann, { name: 'x.txt', content: 'x', parentId: trip.id });
      const stored = await storedBehind(await downloadAsAdmin(admin, [trip, own]));
      const entries = await unpackZip(new Uint8Array(await stored.arrayBuffer()));
      expect(entries.map(({ path, content }) => [path, String(content)])).toEqual([
        ['Selected/x.txt', 'x'],
        ['b.txt', 'his'],
      ]);
      for (const [named, owner] of [
        [own, bob],
        [trip, ann],
      ] as const) {
        expect(await logOf(auditor, named, 'entry.download')).toMatchObject([{ scope: ownerOf(owner) }]);
      }
    },
  );

  test('[FA3] a file with a hostile name and content is delivered as text', { tags: 'variant' }, async () => {
    const name = '<img src=x onerror=alert(1)>.html';
    const hostile = await newFile(ann, { name, mime: 'text/html', content: '<script>alert(1)</script>' });
    for (const answer of [await viewAsAdmin(admin, hostile), await downloadAsAdmin(admin, [hostile])]) {
      const { headers } = await storedBehind(answer);
      expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    }
    const [told] = await logOf(auditor, hostile, 'entry.view');
    expect(told?.target?.name).toBe(name);
  });
});

describe('archives that take a job', () => {
  const newBig = async () => {
    const big = await newFolder(ann);
    for (let begin = 0; begin <= 200; begin += 30) {
      const batch = Array.from({ length: 30 }, (_, nth) =>
        newFile(ann, { name: `${begin + nth}.txt`, content: 'x', parentId: big.id }),
      );
      await Promise.all(batch);
    }
    return big;
  };
  const zipOf = (who: Person, jobId: number) => who.call(getZip, { params: { jobId } });
  const untilDone = (who: Person, jobId: number) =>
    eventually(async () => {
      const { job } = (await zipOf(who, jobId)).body;
      return job.status === 'done' ? (job as { url: string }) : undefined;
    });

  test('[FA3] [F23] one is the admin’s as long as they have the right, and is deleted then', async () => {
    const former = await newHolder();
    const big = await newBig();
    const answer = await downloadAsAdmin(former, [big]);
    expect(answer.status, answer.text).toBe(202);
    const jobId = answer.body.job.id as number;
    const { url } = await untilDone(former, jobId);
    const stored = await storedBehind({ ...answer, status: 302, headers: new Headers({ location: url }) });
    expect(await unpackZip(new Uint8Array(await stored.arrayBuffer()))).toHaveLength(210);
    expect((await zipOf(admin, jobId)).status).toBe(404);
    expect(await logOf(auditor, big, 'entry.download')).toHaveLength(1);
    await takeRights(former);
    expect((await zipOf(former, jobId)).status).toBe(403);
    expect((await zipOf(former, jobId)).status).toBe(404);
  });
});
