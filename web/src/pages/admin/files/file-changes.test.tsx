import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deleteEntries, getJob } from '#shared/routes/drive/actions.ts';
import { listSiteEntries } from '#shared/routes/drive/site-entries.ts';
import { deleteLink } from '#shared/routes/sharing/links.ts';
import { findViolationsInEveryLook } from '../../../../../tests/support/component/axe.ts';
import { choose, toast } from '../../../../../tests/support/component/drive-page.ts';
import { Refusal } from '../../../../../tests/support/component/fake-api.ts';
import { checkboxOf } from '../../../../../tests/support/component/guests-list.ts';
import {
  aSiteEntry,
  benOwns,
  fileRow,
  openFiles,
} from '../../../../../tests/support/component/site-entries.ts';

const question = page.getByRole('alertdialog');
const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });

const ofAnn = () => aSiteEntry({ id: 1, name: 'a.txt', has_link: true });
const ofBen = () =>
  aSiteEntry({ id: 2, name: 'b.txt', has_link: true, users: [benOwns], owner_id: 8, path: '50/2' });
const folder = () =>
  aSiteEntry({
    id: 50,
    name: 'papers',
    type: 'folder',
    url: null,
    users: [benOwns],
    owner_id: 8,
    path: '50',
  });
const job = { id: 5, kind: 'purge' as const, status: 'running' as const, progress: 40, name: 'papers' };

async function selectAll() {
  await expect.element(page.getByRole('grid')).toBeVisible();
  await checkboxOf(page.getByRole('columnheader').first()).click();
}

describe('[AFI-1] deleting forever', () => {
  test(
    'asks with the owner, and deletes as admin without reading the list again',
    { tags: 'variant' },
    async () => {
      const api = await openFiles([ofAnn(), ofBen()], {
        prepare: (fake) => fake.answer(deleteEntries, { errors: {}, job: null }),
      });
      await choose('b.txt', 'Delete forever');
      await expect
        .element(question)
        .toHaveTextContent(/Delete b\.txt forever\?Owner: Ben Ito.*This cannot be undone\./);
      expect(await findViolationsInEveryLook()).toEqual([]);
      await question.getByRole('button', { name: 'Delete forever' }).click();
      await expect.element(toast('Deleted 1 entry forever')).toBeVisible();
      await expect.element(fileRow('b.txt')).not.toBeInTheDocument();
      await expect.element(page.getByText('1 of 1')).toBeVisible();
      expect(api.calls(deleteEntries)[0]?.body).toMatchObject({
        entryIds: [2],
        deleteForever: true,
        asAdmin: true,
      });
      expect(api.calls(listSiteEntries)).toHaveLength(1);
    },
  );

  test('shows how far a folder has come, and takes what was in it off the list', async () => {
    await openFiles([folder(), ofAnn(), ofBen()], {
      prepare(api) {
        api.answer(deleteEntries, { errors: {}, job, jobs: [job, { ...job, id: 6, progress: 20 }] });
        api.answer(getJob, ({ params }) => ({
          job: { ...job, id: Number(params.jobId), status: 'done' as const, progress: 100 },
        }));
      },
    });
    await choose('papers', 'Delete forever');
    await expect.element(question).toHaveTextContent('All that is in the folder is deleted, too.');
    await question.getByRole('button', { name: 'Delete forever' }).click();
    await expect.element(dialog).toHaveTextContent(/Deleting files.*30%/);
    await expect.element(dialog).toHaveTextContent(/Deleted1Could/);
    await button('Done').click();
    await expect.element(fileRow('a.txt')).toBeVisible();
    await expect.element(fileRow('b.txt')).not.toBeInTheDocument();
  });

  test(
    'takes many in one call, and names one that could not be deleted, with the reason',
    { tags: 'variant' },
    async () => {
      const api = await openFiles([ofAnn(), ofBen()], {
        prepare: (fake) => fake.answer(deleteEntries, { errors: { 2: 'It is being moved.' }, job: null }),
      });
      await selectAll();
      await button('Delete forever').click();
      await expect
        .element(question)
        .toHaveTextContent(/Delete 2 entries forever\?Owner: Ann Lee and Ben Ito/);
      await question.getByRole('button', { name: 'Delete forever' }).click();
      await expect.element(dialog).toHaveTextContent(/Deleted1Could/);
      await expect
        .element(dialog.getByRole('row', { name: /b\.txt/ }))
        .toHaveTextContent('It is being moved.');
      expect(await findViolationsInEveryLook()).toEqual([]);
      await button('Done').click();
      await expect.element(fileRow('b.txt')).toBeVisible();
      await expect.element(fileRow('a.txt')).not.toBeInTheDocument();
      expect(api.calls(deleteEntries).map(({ body }) => body.entryIds)).toEqual([[1, 2]]);
    },
  );
});

describe('[AFI-1] turning links off', () => {
  test('asks, and turns off the link of an entry as admin', { tags: 'variant' }, async () => {
    const api = await openFiles([ofBen()], { prepare: (fake) => fake.answer(deleteLink, {}) });
    await choose('b.txt', 'Turn off link');
    await expect
      .element(question)
      .toHaveTextContent(/Turn off the link of b\.txt\?Owner: Ben Ito.*They cannot be restored\./);
    await question.getByRole('button', { name: 'Turn off' }).click();
    await expect.element(toast('Turned off 1 link')).toBeVisible();
    await expect.element(fileRow('b.txt')).not.toHaveTextContent('Yes');
    expect(api.calls(deleteLink)[0]).toMatchObject({ params: { id: '2' }, query: { asAdmin: true } });
  });

  test('takes many one after the other, and lists those that failed', async () => {
    const api = await openFiles([ofAnn(), ofBen()], {
      prepare: (fake) =>
        fake.answer(deleteLink, ({ params }) => {
          if (params.id === '1') throw new Refusal({ status: 500, message: 'It did not work.' });
          return {};
        }),
    });
    const release = api.hold(deleteLink);
    await selectAll();
    await button('Turn off links').click();
    await expect.element(question).toHaveTextContent('Turn off 2 links?');
    await question.getByRole('button', { name: 'Turn off' }).click();
    await expect.element(question).toHaveTextContent(/Turning links off.*0 of 2/);
    release();
    await expect.element(dialog).toHaveTextContent(/Turned off1Could not be turned off1/);
    await expect.element(dialog.getByRole('row', { name: /a\.txt/ })).toHaveTextContent('It did not work.');
    await button('Done').click();
    await expect.element(fileRow('b.txt')).not.toHaveTextContent('Yes');
    await expect.element(fileRow('a.txt')).toHaveTextContent('Yes');
  });

  test('stops when it is told to', { tags: 'variant' }, async () => {
    const api = await openFiles([ofAnn(), ofBen()], { prepare: (fake) => fake.answer(deleteLink, {}) });
    const release = api.hold(deleteLink);
    await selectAll();
    await button('Turn off links').click();
    await question.getByRole('button', { name: 'Turn off' }).click();
    await button('Stop').click();
    release();
    await expect.element(toast('Turned off 1 link')).toBeVisible();
    expect(api.calls(deleteLink)).toHaveLength(1);
  });
});
