import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { FileEntry } from '#shared/entities/file-entry.ts';
import type { ShareableLink } from '#shared/entities/shareable-link.ts';
import { getEntry } from '#shared/routes/drive.ts';
import { createLink, deleteLink, findLink, sendLink, updateLink } from '#shared/routes/links.ts';
import { suggestPeople } from '#shared/routes/sharing.ts';
import { aFile, aFolder } from '../../../../tests/support/component/entities.ts';
import type { FakeApi } from '../../../../tests/support/component/fake-api.ts';
import { aLink } from '../../../../tests/support/component/links.ts';
import { openSite } from '../../../../tests/support/component/open-site.ts';
import { choose, toast } from '../../../../tests/support/component/drive-page.ts';
import { toLocalTime } from './local-time.ts';

const file = aFile({ name: 'a.txt' });
const plans = aFolder({ name: 'Plans' });
const dialog = page.getByRole('dialog');
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const address = dialog.getByRole('textbox', { name: 'Link' });
const label = (text: string) => dialog.getByText(text, { exact: true });

/** Opens the link of an entry, which has this one or none. */
async function openLink(entry: FileEntry, link: ShareableLink | null): Promise<FakeApi> {
  const api = await openSite('/drive', { entries: [entry] });
  api.answer(getEntry, { fileEntry: entry });
  api.answer(suggestPeople, { users: [] });
  api.answer(findLink, { link, folderChildren: [] });
  await choose(entry.name, 'Get link');
  await expect.element(dialog.getByRole('switch', { name: /Anyone with the link/ })).toBeInTheDocument();
  return api;
}

describe('the switch', () => {
  test('[LD-1] creates the link, and deletes it after a confirmation', async () => {
    const api = await openLink(file, null);
    const link = aLink({ entry: file });
    api.answer(createLink, { link });
    api.answer(deleteLink, {});
    await label('Anyone with the link can view').click();
    await expect.element(address).toHaveValue(link.url);
    await label('Anyone with the link can view').click();
    await button('Delete link').click();
    await expect.element(address).not.toBeInTheDocument();
    expect(api.calls(deleteLink)).toHaveLength(1);
  });
});

describe('the options', () => {
  test('[LD-2] of a folder are saved together, and loaded when the dialog opens again', async () => {
    const link = aLink({ entry: plans });
    const saved = aLink({
      ...link,
      allow_edit: true,
      has_password: true,
      expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    });
    const api = await openLink(plans, link);
    api.answer(updateLink, () => {
      api.answer(findLink, { link: saved, folderChildren: [] });
      return { link: saved };
    });
    await expect.element(button('Save')).toBeDisabled();
    await expect
      .element(dialog.getByText('Visitors have to sign in to add, rename or delete files'))
      .toBeVisible();
    for (const name of ['Allow download', 'Allow editing', 'Require login']) await label(name).click();
    await dialog.getByLabelText('Expires at').fill(toLocalTime(Date.now() - 3_600_000));
    await expect.element(dialog.getByText('Choose a time in the future.')).toBeVisible();
    await expect.element(button('Save')).toBeDisabled();
    await dialog.getByLabelText('Expires at').fill(toLocalTime(Date.now() + 86_400_000));
    const password = dialog.getByLabelText('Password', { exact: true });
    await password.fill('abc');
    await expect.element(dialog.getByText('Use at least 4 characters.')).toBeVisible();
    await password.fill('open sesame');
    await button('Save').click();
    await expect.element(toast('Link saved')).toBeVisible();
    const { expires_at: expiresAt, ...options } = api.calls(updateLink)[0]?.body ?? {};
    expect(options).toEqual({
      allow_download: true,
      allow_edit: true,
      restricted: true,
      password: 'open sesame',
    });
    expect(expiresAt).toBeGreaterThan(Date.now());
    await button('Done').click();
    await expect.element(dialog).not.toBeInTheDocument();
    await choose('Plans', 'Get link');
    await expect.element(dialog.getByText('A password is set. Leave this empty to keep it.')).toBeVisible();
    await expect.element(dialog.getByRole('switch', { name: 'Allow editing' })).toBeChecked();
    await button('Remove password').click();
    await button('Clear').click();
    await button('Save').click();
    await expect.poll(() => api.calls(updateLink)).toHaveLength(2);
    expect(api.calls(updateLink)[1]?.body).toEqual({ password: null, expires_at: null });
  });

  test('[LD-2] one switch alone is saved', async () => {
    const link = aLink({ entry: file });
    const api = await openLink(file, link);
    api.answer(updateLink, { link });
    await expect.element(dialog.getByText('Allow editing')).not.toBeInTheDocument();
    await label('Require login').click();
    await button('Save').click();
    await expect.element(toast('Link saved')).toBeVisible();
    expect(api.calls(updateLink)[0]?.body).toEqual({ restricted: true });
  });

  test('[LD-3] a link that has expired says so', async () => {
    await openLink(file, aLink({ entry: file, expires_at: '2026-01-01T00:00:00.000Z' }));
    await expect.element(label('Expired')).toBeVisible();
  });
});

describe('the address', () => {
  test('[LD-1] [CT-2] is copied, which the button says for a second', async () => {
    const link = aLink({ entry: file });
    await openLink(file, link);
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => {
      vi.useRealTimers();
      copied.mockRestore();
    });
    await button('Copy').click();
    await expect.element(button('Copied')).toBeVisible();
    expect(copied).toHaveBeenCalledExactlyOnceWith(link.url);
    vi.advanceTimersByTime(1000);
    await expect.element(button('Copy')).toBeVisible();
  });

  test('[LD-1] is regenerated after a confirmation', async () => {
    const [link, renewed] = [aLink({ entry: file }), aLink({ entry: file })];
    const api = await openLink(file, link);
    api.answer(updateLink, { link: renewed });
    await button('Regenerate link').click();
    await button('Keep link').click();
    await expect.element(address).toHaveValue(link.url);
    expect(api.calls(updateLink)).toHaveLength(0);
    await button('Regenerate link').click();
    await button('Regenerate').click();
    await expect.element(address).toHaveValue(renewed.url);
    expect(api.calls(updateLink)[0]?.body).toEqual({ generateNewHash: true });
  });

  test('[LD-1] [L10] is mailed with a message', async () => {
    const api = await openLink(file, aLink({ entry: file }));
    api.answer(sendLink, {});
    await button('Send by e-mail').click();
    await expect.element(button('Send')).toBeDisabled();
    await dialog.getByRole('combobox', { name: 'Send to' }).fill('carl@example.com');
    await dialog.getByLabelText('Message (optional)').fill('Have a look');
    await button('Send').click();
    await expect.element(toast('Sent to 1 person')).toBeVisible();
    expect(api.calls(sendLink)[0]?.body).toMatchObject({
      emails: ['carl@example.com'],
      message: 'Have a look',
    });
  });
});
