import { describe, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { deleteEntries, moveEntries } from '#shared/routes/drive/actions.ts';
import { starEntries } from '#shared/routes/drive/marks.ts';
import { expectNames, rowOf, toast } from '../../../../../../tests/support/component/drive-page.ts';
import { aFolder } from '../../../../../../tests/support/component/entities.ts';
import { openDrive } from '../../../../../../tests/support/component/fake-drive.ts';

const row = (name: string) => page.getByRole('grid').getByRole('row', { name, exact: true });

/** Drags an entry of the list with the mouse, by its name. */
const drag = (name: string, target: Locator) =>
  userEvent.dragAndDrop(row(name).getByTitle(name, { exact: true }), target, { steps: 10 });

describe('entries of the list', () => {
  test(
    '[DS-8] are moved into the folder they are dropped on, and Undo moves them back',
    { tags: 'variant' },
    async () => {
      const [apples, box, pears] = [
        aFolder({ name: 'apples' }),
        aFolder({ name: 'box' }),
        aFolder({ name: 'pears' }),
      ];
      const { api } = await openDrive([apples, box, pears]);
      await row('apples').click();
      await row('pears').click({ modifiers: ['Control'] });
      await drag('pears', row('box'));
      await expectNames(['box']);
      await expect
        .poll(() => api.calls(moveEntries)[0]?.body)
        .toMatchObject({
          entryIds: [apples.id, pears.id],
          destinationId: box.id,
        });
      await page.getByRole('button', { name: 'Undo' }).click();
      await expectNames(['apples', 'box', 'pears']);
    },
  );

  test(
    '[DS-8] are starred, deleted and moved up by a drop on Starred, Trash and the folder path',
    { tags: 'variant' },
    async () => {
      const box = aFolder({ name: 'box' });
      const [inner, dear, old] = ['inner', 'dear', 'old'].map((name) => aFolder({ name, parent_id: box.id }));
      const { api } = await openDrive(
        [box, inner, dear, old].flatMap((folder) => folder ?? []),
        `/drive/folders/${box.hash}`,
      );
      const views = page.getByRole('navigation', { name: 'Views' });
      await expectNames(['inner', 'dear', 'old']);
      await drag('dear', views.getByRole('link', { name: 'Starred' }));
      await expect.element(toast('Added to starred')).toBeVisible();
      expect(api.calls(starEntries)[0]?.body.entryIds).toEqual([dear?.id]);
      await drag('old', views.getByRole('link', { name: 'Trash' }));
      await expectNames(['dear', 'inner']);
      await expect.poll(() => api.calls(deleteEntries)[0]?.body.entryIds).toEqual([old?.id]);
      await drag('inner', page.getByRole('navigation', { name: 'Folder path' }).getByRole('link'));
      await expectNames(['dear']);
      await page.getByRole('navigation', { name: 'Folder path' }).getByRole('link').click();
      await expectNames(['box', 'inner']);
    },
  );

  test('[DS-8] are moved into folders of the tree, but no folder into itself', async () => {
    const [first, second] = [aFolder({ name: 'first' }), aFolder({ name: 'second' })];
    const { api } = await openDrive([first, second]);
    await page.getByRole('button', { name: 'Show folders' }).click();
    const tree = page.getByRole('treegrid', { name: 'Folders' });
    await drag('first', tree.getByText('first'));
    await drag('first', tree.getByText('second'));
    await expectNames(['second']);
    await expect
      .poll(() => api.calls(moveEntries).map(({ body }) => body))
      .toMatchObject([{ entryIds: [first.id], destinationId: second.id }]);
  });

  test('[DS-8] are dragged by keyboard: the drag button, Tab to a target, and Enter', async () => {
    await openDrive([aFolder({ name: 'apples' }), aFolder({ name: 'box' })]);
    await row('apples').click();
    row('apples').getByRole('button', { name: 'Drag apples' }).element().focus();
    await userEvent.keyboard('{Enter}');
    const target = page.getByRole('button', { name: 'Move to box' });
    await expect.element(target).toBeVisible();
    for (let step = 0; step < 8 && document.activeElement !== target.element(); step += 1) {
      await userEvent.keyboard('{Tab}');
    }
    await expect.element(target).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expectNames(['box']);
  });
});

describe('files from the desktop', () => {
  /** A file over an element of the page; the drop is for journeys, because storage takes it. */
  function dragFileOver(target: Locator): void {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['dropped'], 'dropped.txt', { type: 'text/plain' }));
    for (const type of ['dragenter', 'dragover']) {
      const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
      target.element().dispatchEvent(event);
    }
  }

  test('[DS-8] are announced for the folder of the row under the pointer', async () => {
    await openDrive([aFolder({ name: 'Inbox' }), aFolder({ name: 'Other' })]);
    await expect.element(rowOf('Inbox')).toBeVisible();
    dragFileOver(rowOf('Inbox'));
    await expect.element(page.getByText('Drop files to upload to Inbox')).toBeVisible();
  });

  test('[DS-8] are announced for the open folder elsewhere', { tags: 'variant' }, async () => {
    const inbox = aFolder({ name: 'Inbox' });
    await openDrive([inbox], `/drive/folders/${inbox.hash}`);
    await expect.element(page.getByText('This folder is empty')).toBeVisible();
    dragFileOver(page.getByText('This folder is empty'));
    await expect.element(page.getByText('Drop files to upload to Inbox')).toBeVisible();
  });
});
