import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FileVersion } from '#shared/entities/drive/file-version.ts';
import { listActivity } from '#shared/routes/drive/actions.ts';
import { deleteVersion, listVersions, restoreVersion } from '#shared/routes/drive/versions.ts';
import { findViolations } from '../../../../../tests/support/component/axe.ts';
import { rowOf, toast } from '../../../../../tests/support/component/drive-page.ts';
import { aFile, onePage } from '../../../../../tests/support/component/entities.ts';
import type { FakeApi } from '../../../../../tests/support/component/fake-api.ts';
import { openDrive } from '../../../../../tests/support/component/fake-drive.ts';
import { anActivity, aVersion } from '../../../../../tests/support/component/history.ts';
import { themeChoice } from '../../site/theme/theme-choice.ts';

const panel = page.getByRole('complementary', { name: 'Details' });
const lines = panel.getByRole('listitem');
const file = aFile({ name: 'a.txt', versions_count: 2 });

/** Opens the panel of the file. */
async function openFile(prepare: (api: FakeApi) => void): Promise<FakeApi> {
  const { api } = await openDrive([file]);
  prepare(api);
  await page.getByRole('button', { name: 'Show details' }).first().click();
  await rowOf('a.txt').click();
  await expect.element(panel.getByRole('heading', { name: 'a.txt' })).toBeVisible();
  return api;
}

test('[DD-1] [F16] Activity shows the newest events first, and Load more shows the next page', async () => {
  const renames = Array.from({ length: 15 }, (_, index) =>
    anActivity({
      action: 'renamed',
      properties: { from: `${16 - index}.txt`, to: `${17 - index}.txt` },
    }),
  );
  const api = await openFile((fake) =>
    fake.answer(listActivity, ({ query }) => ({
      pagination: query.cursor ? onePage([anActivity()]) : { ...onePage(renames), next_cursor: 'next' },
    })),
  );
  await panel.getByRole('tab', { name: 'Activity' }).click();
  await expect.element(lines.first()).toHaveTextContent('Renamed this from 16.txt to 17.txt');
  expect(panel.getByText('Uploaded this file').elements()).toEqual([]);
  await panel.getByRole('button', { name: 'Load more' }).click();
  await expect.element(lines.last()).toHaveTextContent('Uploaded this file');
  expect(lines.elements()).toHaveLength(16);
  expect(api.calls(listActivity).at(-1)?.query.cursor).toBe('next');
  expect(panel.getByRole('button', { name: 'Load more' }).elements()).toEqual([]);
});

describe('Versions', () => {
  const former = aVersion({ number: 1, current: false });
  const current = aVersion({ number: 2 });
  const menuOf = (number: number) =>
    panel.getByRole('button', { name: `Actions for version ${number}`, exact: true });
  const shownActions = () =>
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent);

  /** Opens the versions of the file; what the page does with them is applied to the list. */
  async function openVersions(): Promise<FakeApi> {
    let versions: FileVersion[] = [current, former];
    const api = await openFile((fake) => {
      fake.answer(listVersions, () => ({ pagination: onePage(versions) }));
      fake.answer(restoreVersion, () => {
        versions = [aVersion({ number: 3 }), { ...current, current: false }, former];
        return { fileEntry: { ...file, versions_count: 3 } };
      });
      fake.answer(deleteVersion, ({ params }) => {
        versions = versions.filter(({ id }) => id !== params.versionId);
        return {};
      });
    });
    await panel.getByRole('tab', { name: 'Versions' }).click();
    await expect.element(lines.first()).toHaveTextContent('Version 2Current');
    return api;
  }

  test(
    '[DD-1] [F24] offers to restore and delete former versions, but not the current one',
    { tags: 'variant' },
    async () => {
      await openVersions();
      expect(lines.elements()).toHaveLength(2);
      await menuOf(1).click();
      await expect.poll(shownActions).toEqual(['Download', 'Restore', 'Delete']);
      await userEvent.keyboard('{Escape}');
      await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
      await menuOf(2).click();
      await expect.poll(shownActions).toEqual(['Download']);
    },
  );

  test('[DD-1] [F25] restores a version as a new one', async () => {
    const api = await openVersions();
    await menuOf(1).click();
    await page.getByRole('menuitem', { name: 'Restore' }).click();
    await expect.element(toast('Restored version 1')).toBeVisible();
    await expect.element(lines.first()).toHaveTextContent('Version 3Current');
    expect(api.calls(restoreVersion)[0]?.params.versionId).toBe(former.id);
  });

  test('[DD-1] [F26] asks before it deletes a version', async () => {
    const api = await openVersions();
    await menuOf(1).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog');
    await expect.element(question.getByText('This will permanently delete version')).toBeVisible();
    expect(api.calls(deleteVersion)).toHaveLength(0);
    await question.getByRole('button', { name: 'Delete version' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.poll(() => lines.elements()).toHaveLength(1);
    await expect.element(lines).toHaveTextContent('Version 2Current');
  });
});

test.for(['light', 'dark'] as const)(
  '[CT-6] axe finds no fault in the %s theme',
  { tags: 'variant' },
  async (theme, { onTestFinished }) => {
    onTestFinished(() => themeChoice.set('system'));
    themeChoice.set(theme);
    await openFile((api) => {
      const events = [anActivity({ action: 'version' }), anActivity()];
      api.answer(listActivity, { pagination: onePage(events) });
      api.answer(listVersions, {
        pagination: onePage([aVersion({ number: 2 }), aVersion({ number: 1, current: false })]),
      });
    });
    expect(await findViolations(), 'details').toEqual([]);
    await panel.getByRole('button', { name: 'Edit description' }).click();
    expect(await findViolations(), 'description').toEqual([]);
    await panel.getByRole('button', { name: 'Cancel' }).click();
    for (const [name, sign] of [
      ['Activity', 'Uploaded a new version'],
      ['Versions', 'Version 1'],
    ] as const) {
      await panel.getByRole('tab', { name }).click();
      await expect.element(panel.getByText(sign)).toBeVisible();
      expect(await findViolations(), name).toEqual([]);
    }
  },
);
