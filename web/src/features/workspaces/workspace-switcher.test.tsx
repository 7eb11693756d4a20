import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getFolderPath, listEntries } from '#shared/routes/drive/drive.ts';
import { createWorkspace, listWorkspaces } from '#shared/routes/workspaces/workspaces.ts';
import { findViolations } from '../../../../tests/support/component/axe.ts';
import { aFile, aFolder, bootstrapData, onePage } from '../../../../tests/support/component/entities.ts';
import type { FakeApi } from '../../../../tests/support/component/fake-api.ts';
import { useTheme } from '../../../../tests/support/component/looks.ts';
import { showOnPhone } from '../../../../tests/support/component/viewport.ts';
import { openSite } from '../../../../tests/support/component/open-site.ts';
import { rowOf, toast } from '../../../../tests/support/component/drive-page.ts';
import { aWorkspace, startInWorkspace } from '../../../../tests/support/component/teams.ts';

const dialog = page.getByRole('dialog');
const spaceButton = (name: string) => page.getByRole('button', { name: `Workspace: ${name}`, exact: true });
const mine = aFile({ name: 'mine.txt' });
const box = aFolder({ name: 'Box' });

/** Ann owns a workspace; each space has files of its own. */
function answerSpaces(api: FakeApi): void {
  api.answer(listWorkspaces, { workspaces: [aWorkspace()] });
  api.answer(getFolderPath, { path: [box] });
  api.answer(listEntries, ({ query }) => {
    if (query.folderId === box.hash) return { ...onePage([]), folder: box };
    return { ...onePage(query.workspaceId === 5 ? [] : [mine, box]), folder: null };
  });
}

async function switchTo(from: string, to: string): Promise<void> {
  await spaceButton(from).click();
  await page.getByRole('menuitemradio', { name: to }).click();
  await expect.element(spaceButton(to)).toBeVisible();
}

async function openCreation(): Promise<void> {
  await spaceButton('Default').click();
  await page.getByRole('menuitem', { name: 'Create workspace' }).click();
}

describe('switching', () => {
  test(
    '[WS-2] opens the top of the other space, from a folder and from a view',
    { tags: 'variant' },
    async () => {
      await openSite('/drive', { prepare: answerSpaces });
      await rowOf('Box').dblClick();
      await expect.element(page.getByRole('heading', { name: 'Box', exact: true })).toBeVisible();
      await switchTo('Default', 'Design team');
      await expect.element(page.getByText('Drop files or folders here')).toBeVisible();
      expect(location.pathname).toBe('/drive');
      await page.getByRole('link', { name: 'Recent' }).click();
      await expect.element(page.getByRole('heading', { name: 'Recent', exact: true })).toBeVisible();
      await switchTo('Design team', 'Default');
      await expect.element(rowOf('mine.txt')).toBeVisible();
      expect(location.pathname).toBe('/drive');
    },
  );

  test('[WS-1] a workspace that is gone leads to the personal space', async () => {
    startInWorkspace(9);
    await openSite('/drive', { prepare: answerSpaces });
    await expect.element(toast('You are no longer in this workspace.')).toBeVisible();
    await expect.element(spaceButton('Default')).toBeVisible();
    await expect.element(rowOf('mine.txt')).toBeVisible();
  });

  test('[WS-2] is not offered by a site without workspaces', async () => {
    const data = bootstrapData();
    data.settings.workspaces.integrated = false;
    await openSite('/drive', { data });
    await expect.element(page.getByRole('link', { name: 'Trash' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Workspace: / })).not.toBeInTheDocument();
  });

  test('[CT-4] closes the drawer of a phone', { tags: 'variant' }, async () => {
    await showOnPhone();
    await openSite('/drive', { prepare: answerSpaces });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await spaceButton('Default').click();
    await page.getByRole('menuitemradio', { name: 'Design team' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect.element(spaceButton('Design team')).toBeVisible();
  });

  test.for(['light', 'dark'] as const)(
    '[CT-6] has no violations in the %s theme',
    { tags: 'variant' },
    async (theme) => {
      useTheme(theme);
      startInWorkspace();
      await openSite('/drive', { prepare: answerSpaces });
      await spaceButton('Design team').click();
      await expect.element(page.getByRole('menuitem', { name: 'Manage' })).toBeVisible();
      expect(await findViolations()).toEqual([]);
    },
  );
});

describe('a new workspace', () => {
  test('[WS-3] needs a name of three characters, and is open at once', async () => {
    const api = await openSite('/drive', { entries: [mine] });
    api.answer(createWorkspace, ({ body }) => {
      answerSpaces(api);
      return { workspace: aWorkspace({ name: body.name }) };
    });
    await spaceButton('Default').click();
    await expect.element(page.getByRole('menuitemradio', { name: /Default/ })).toHaveTextContent('1 member');
    await page.getByRole('menuitem', { name: 'Create workspace' }).click();
    await dialog.getByLabelText('Name').fill('ab');
    await expect.element(dialog.getByRole('button', { name: 'Create', exact: true })).toBeDisabled();
    await dialog.getByLabelText('Name').fill('Design team');
    await userEvent.keyboard('{Enter}');
    await expect.element(spaceButton('Design team')).toBeVisible();
    await expect.element(rowOf('mine.txt')).not.toBeInTheDocument();
  });

  test('[WS-3] past the limit is refused with a link to an upgrade', async () => {
    const message = 'You have reached the limit of 3 workspaces.';
    const action = { label: 'Upgrade', action: '/pricing' };
    const api = await openSite('/drive');
    api.refuse(createWorkspace, { status: 403, message, action });
    await openCreation();
    await dialog.getByLabelText('Name').fill('Four of us');
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await expect.element(dialog.getByText(message)).toBeVisible();
    const upgrade = dialog.getByRole('link', { name: 'Upgrade' });
    await expect.element(upgrade).toHaveAttribute('href', '/pricing');
  });

  test('[WS-3] with a name that is taken is refused at the field', { tags: 'variant' }, async () => {
    const message = 'You have a workspace of this name already.';
    const api = await openSite('/drive');
    api.refuse(createWorkspace, { status: 422, message: 'No.', errors: { name: [message] } });
    await openCreation();
    const field = dialog.getByLabelText('Name');
    await field.fill('design TEAM');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText(message)).toBeVisible();
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  });
});
