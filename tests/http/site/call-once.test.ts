import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { duplicateEntries, restoreEntries } from '#shared/routes/drive/actions.ts';
import { createFolder } from '#shared/routes/drive/drive.ts';
import { sendLink } from '#shared/routes/sharing/links.ts';
import { uploadByForm } from '#shared/routes/uploads/uploads.ts';
import { joinWorkspace } from '#shared/routes/workspaces/workspace-members.ts';
import { createWorkspace } from '#shared/routes/workspaces/workspaces.ts';
import { namesIn, trash } from '../../support/builders/drive-actions.ts';
import { newFile, newLink } from '../../support/builders/drive-builders.ts';
import { listMailsTo, untilMailTo } from '../../support/mails-to.ts';
import { newPerson } from '../../support/people.ts';
import { invite, newWorkspace } from '../../support/builders/workspace-builders.ts';

const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });

describe('a call with a key', () => {
  test(
    '[F3] is done once, and its repetition gets the same answer and says that it is one',
    { tags: 'variant' },
    async () => {
      const ann = await newPerson();
      const options = { body: { name: 'Notes' }, ...withKey(randomUUID()) };
      const first = await ann.call(createFolder, options);
      const second = await ann.call(createFolder, options);
      expect([first.status, second.status, second.text]).toEqual([200, 200, first.text]);
      expect(first.headers.get('idempotent-replayed')).toBeNull();
      expect(second.headers.get('idempotent-replayed')).toBe('true');
      expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'));
      expect(await namesIn(ann)).toEqual(['Notes']);
      // Without it nothing is known of the first one.
      expect((await ann.call(createFolder, { body: { name: 'Notes' } })).status).toBe(422);
    },
  );

  test('[F6] copies once, however often it is sent at the same moment', async () => {
    const ann = await newPerson();
    const file = await newFile(ann, { name: 'a.txt' });
    const options = { body: { entryIds: [file.id] }, ...withKey(randomUUID()) };
    const answers = await Promise.all(Array.from({ length: 4 }, () => ann.call(duplicateEntries, options)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect((await namesIn(ann)).sort()).toEqual(['a (1).txt', 'a.txt']);
    expect((await ann.call(duplicateEntries, options)).status).toBe(200);
    expect((await namesIn(ann)).sort()).toEqual(['a (1).txt', 'a.txt']);
  });

  test(
    '[F8] restores once: what is not in the trash any more is told as it was',
    { tags: 'variant' },
    async () => {
      const ann = await newPerson();
      const file = await newFile(ann, { name: 'a.txt' });
      await trash(ann, file);
      const options = { body: { entryIds: [file.id] }, ...withKey(randomUUID()) };
      const [first, second] = [
        await ann.call(restoreEntries, options),
        await ann.call(restoreEntries, options),
      ];
      expect([first.status, second.text]).toEqual([200, first.text]);
      expect(await namesIn(ann)).toEqual(['a.txt']);
    },
  );

  test('[W11] joins once, although it is a GET', { tags: 'variant' }, async () => {
    const [ann, bea] = [await newPerson(), await newPerson()];
    const { id: inviteId } = await invite(ann, await newWorkspace(ann), bea.email);
    const options = { params: { inviteId }, ...withKey(randomUUID()) };
    const [first, second] = [await bea.call(joinWorkspace, options), await bea.call(joinWorkspace, options)];
    expect([first.status, second.text]).toEqual([200, first.text]);
  });

  test('[UP1] uploads a form once, whatever line stands between its parts', async () => {
    const ann = await newPerson();
    const key = withKey(randomUUID());
    const send = (text: string) => {
      const body = new FormData();
      body.set('file', new Blob([text]), 'a.txt');
      return ann.call(uploadByForm, { body, ...key });
    };
    const [first, second] = [await send('hello'), await send('hello')];
    expect([first.status, second.text]).toEqual([201, first.text]);
    expect((await send('another')).status).toBe(422);
    expect(await namesIn(ann)).toEqual(['a.txt']);
  });

  test('[L10] mails once', { tags: 'variant' }, async () => {
    const ann = await newPerson();
    const file = await newFile(ann);
    await newLink(ann, file);
    const email = `${randomUUID()}@example.com`;
    const options = { params: { id: file.id }, body: { emails: [email] }, ...withKey(randomUUID()) };
    expect((await ann.call(sendLink, options)).status).toBe(200);
    expect((await ann.call(sendLink, options)).status).toBe(200);
    await untilMailTo(email, 'link_sent');
    // A second one would have been in the same batch, or in the one behind it.
    await ann.call(sendLink, { ...options, ...withKey(randomUUID()) });
    await expect
      .poll(async () => (await listMailsTo(email, 'link_sent')).length, { timeout: 20_000 })
      .toBe(2);
  });

  test('of one person is unknown to others, and to other calls', { tags: 'variant' }, async () => {
    const [ann, bea] = [await newPerson(), await newPerson()];
    const key = withKey(randomUUID());
    for (const person of [ann, bea]) {
      expect((await person.call(createFolder, { body: { name: 'Notes' }, ...key })).status).toBe(200);
      expect(await namesIn(person)).toEqual(['Notes']);
    }
    expect((await ann.call(createWorkspace, { body: { name: 'Team' }, ...key })).status).toBe(200);
  });

  test('is refused where the key was another request’s, or is none', async () => {
    const ann = await newPerson();
    const key = withKey(randomUUID());
    await ann.call(createFolder, { body: { name: 'Notes' }, ...key });
    const other = await ann.call(createFolder, { body: { name: 'Plans' }, ...key });
    expect([other.status, other.body.message]).toEqual([422, 'This key was sent with another request.']);
    const short = await ann.call(createFolder, { body: { name: 'Plans' }, ...withKey('a b') });
    expect([short.status, Object.keys(short.body.errors)]).toEqual([422, ['idempotency-key']]);
  });

  test('[F3] that was refused may succeed with the same key later', async () => {
    const ann = await newPerson();
    const key = withKey(randomUUID());
    const lost = await ann.call(createFolder, { body: { name: 'Notes', parentId: 1 }, ...key });
    expect(lost.status).toBe(404);
    expect((await ann.call(createFolder, { body: { name: 'Notes' }, ...key })).status).toBe(200);
  });
});
