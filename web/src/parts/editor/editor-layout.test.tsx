import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openAdmin } from '../../../../tests/support/component/admin-site.tsx';
import { findViolationsInEveryLook } from '../../../../tests/support/component/axe.ts';
import { showOnPhone } from '../../../../tests/support/component/viewport.ts';

const name = page.getByLabelText('Name');
const save = page.getByRole('button', { name: 'Save' });
const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
const expectPath = (path: string) => expect.poll(() => location.pathname).toBe(path);
const editor = '/admin/guests/2/edit';

/** Opens the editor from another page, so that Back has somewhere to go, and changes its field. */
async function openChanged(): Promise<void> {
  await openAdmin('/admin/settings');
  await page.getByRole('link', { name: 'Guest 02' }).click();
  await expectPath(editor);
  await name.fill('Ann');
  await expect.element(save).toBeEnabled();
}

/** Whether the browser would ask before the tab is closed. */
function isUnloadHeld(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

describe('[AS-3] Save', () => {
  test('waits for a change that is valid', async () => {
    await openAdmin(editor);
    await expect.element(save).toBeDisabled();
    await name.fill('A name that is too long');
    await expect.element(save).toBeDisabled();
    await name.fill('Ann');
    await expect.element(save).toBeEnabled();
    expect(await findViolationsInEveryLook()).toEqual([]);
    await save.click();
    await expect.element(save).toBeDisabled();
  });

  test('is pressed by Ctrl+S and ⌘S, where there is something to save', async () => {
    await openAdmin(editor);
    await name.fill('A name that is too long');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(name).toHaveValue('A name that is too long');
    await expect.element(save).toBeDisabled();
    await name.fill('Ann');
    await expect.element(save).toBeEnabled();
    await userEvent.keyboard('{Meta>}s{/Meta}');
    await expect.element(save).toBeDisabled();
    expect(isUnloadHeld()).toBe(false);
  });
});

describe('[SH-12] changes', () => {
  test('are kept, or discarded, when a link is followed', async () => {
    await openChanged();
    expect(isUnloadHeld()).toBe(true);
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect.element(question).toBeVisible();
    expect(await findViolationsInEveryLook()).toEqual([]);
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(name).toHaveValue('Ann');
    await expectPath(editor);
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expectPath('/admin/guests');
  });

  test('are asked about when the browser goes back', async () => {
    await openChanged();
    history.back();
    await expect.element(question).toBeVisible();
    await expectPath(editor);
    await question.getByRole('button', { name: 'Discard' }).click();
    await expectPath('/admin/settings');
  });

  test('are asked about on a phone, where Back also closes what is open', async () => {
    await showOnPhone();
    await openChanged();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expect.poll(() => (history.state as { layers?: number }).layers).toBe(1);
    history.back();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.poll(() => (history.state as { layers?: number }).layers).toBe(undefined);
    history.back();
    await expect.element(question).toBeVisible();
    await expectPath(editor);
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(name).toHaveValue('Ann');
    history.back();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expectPath('/admin/settings');
  });

  test('that are saved are not asked about', async () => {
    await openChanged();
    await save.click();
    await expect.element(save).toBeDisabled();
    expect(isUnloadHeld()).toBe(false);
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expectPath('/admin/guests');
  });
});
