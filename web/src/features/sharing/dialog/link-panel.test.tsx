import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { ShareableLink } from '#shared/entities/drive/shareable-link.ts';
import { getEntry } from '#shared/routes/drive/drive.ts';
import { createLink, deleteLink, findLink, sendLink, updateLink } from '#shared/routes/sharing/links.ts';
import { suggestPeople } from '#shared/routes/sharing/sharing.ts';
import { aFile, aFolder, bootstrapData } from '../../../../../tests/support/component/entities.ts';
import type { FakeApi } from '../../../../../tests/support/component/fake-api.ts';
import { aLink } from '../../../../../tests/support/component/links.ts';
import { openSite } from '../../../../../tests/support/component/open-site.ts';
import { choose, toast } from '../../../../../tests/support/component/drive-page.ts';
import { moveDevice, withTimeZone } from '../../../../../tests/support/component/time-zones.ts';
import { fieldTimeAt } from '../../../ui/time/zoned-time.ts';

const file = aFile({ name: 'a.txt' });
const plans = aFolder({ name: 'Plans' });
const dialog = page.getByRole('dialog');
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const address = dialog.getByRole('textbox', { name: 'Link' });
const label = (text: string) => dialog.getByText(text, { exact: true });

/** Opens the link of an entry, which has this one or none. */
async function openLink(entry: FileEntry, link: ShareableLink | null, zone = 'UTC'): Promise<FakeApi> {
  const api = await openSite('/drive', { entries: [entry], data: withTimeZone(zone, bootstrapData()) });
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
  /** Opens the link of an entry; the API stores what the page changes. */
  async function openStored(
    entry: FileEntry,
    options: Partial<ShareableLink> = {},
    zone?: string,
  ): Promise<FakeApi> {
    let link = aLink({ entry, ...options });
    const api = await openLink(entry, link, zone);
    api.answer(findLink, () => ({ link, folderChildren: [] }));
    api.answer(updateLink, ({ body = {} }) => {
      const { restricted = JSON.parse(link.permissions).restricted, expires_at: endsAtMs, ...rest } = body;
      link = aLink({ ...link, ...rest, password: null, has_password: Boolean(rest.password) });
      link.permissions = JSON.stringify({ restricted });
      if (endsAtMs !== undefined)
        link.expires_at = endsAtMs === null ? null : new Date(endsAtMs).toISOString();
      return { link };
    });
    return api;
  }
  const bodies = (api: FakeApi) => api.calls(updateLink).map(({ body }) => body);
  const saved = label('Saved');
  const password = dialog.getByLabelText('Password', { exact: true });

  test(
    '[LD-2] are stored when they are chosen, and the sentence says what holds now',
    { tags: 'variant' },
    async () => {
      const api = await openStored(plans);
      const sentence = dialog.getByRole('switch', { name: /Anyone with the link/ });
      await expect.element(sentence).toHaveAccessibleName(/They need no account$/);
      await label('Require login').click();
      await expect.element(saved).toBeVisible();
      await expect.element(sentence).toHaveAccessibleName(/They have to sign in$/);
      await label('File request').click();
      await expect.element(dialog.getByText('Anyone with the link can upload files')).toBeVisible();
      expect(bodies(api)).toEqual([{ restricted: true }, { upload_only: true }]);
      await button('Done').click();
      await choose('Plans', 'Get link');
      await expect.element(dialog.getByRole('switch', { name: /Require login/ })).toBeChecked();
    },
  );

  test(
    '[LD-2] a password is stored with Enter or when its field is left, and can be removed',
    { tags: 'variant' },
    async () => {
      const api = await openStored(file);
      await password.fill('abc');
      await userEvent.keyboard('{Enter}');
      await expect.element(dialog.getByText('Use at least 4 characters.')).toBeVisible();
      await expect.element(password).toHaveValue('abc');
      await password.fill('open sesame');
      await dialog.getByRole('button', { name: 'Show password' }).click();
      expect(bodies(api)).toEqual([]);
      await dialog.getByLabelText('Expires at').click();
      await expect.element(dialog.getByText('A password is set. Leave this empty to keep it.')).toBeVisible();
      await expect.element(dialog.getByText(/They need the password/)).toBeVisible();
      await button('Remove password').click();
      await expect.element(button('Remove password')).not.toBeInTheDocument();
      expect(bodies(api)).toEqual([{ password: 'open sesame' }, { password: null }]);
    },
  );

  test(
    '[LD-2] an end in the future is stored after a pause in typing, and can be cleared',
    { tags: 'variant' },
    async () => {
      const api = await openStored(file);
      const end = dialog.getByLabelText('Expires at');
      await end.fill(fieldTimeAt(Date.now() - 3_600_000, 'UTC'));
      await expect.element(dialog.getByText('Choose a time in the future.')).toBeVisible();
      await end.fill(fieldTimeAt(Date.now() + 86_400_000, 'UTC'));
      await expect.element(dialog.getByText(/Until /)).toBeVisible();
      expect(bodies(api)).toEqual([{ expires_at: expect.any(Number) }]);
      await button('Clear').click();
      await expect.element(dialog.getByText(/Until /)).not.toBeInTheDocument();
      expect(bodies(api)[1]).toEqual({ expires_at: null });
    },
  );

  describe.each([
    {
      zone: 'Asia/Tokyo',
      entered: '2030-07-01T18:30',
      stored: '2030-07-01T09:30Z',
      until: 'Jul 1, 2030, 6:30 PM',
    },
    // The clocks of the account skip this time.
    {
      zone: 'Europe/Berlin',
      entered: '2030-03-31T02:30',
      stored: '2030-03-31T01:30Z',
      until: 'Mar 31, 2030, 3:30 AM',
    },
    // They show it twice.
    {
      zone: 'Europe/Berlin',
      entered: '2030-10-27T02:30',
      stored: '2030-10-27T00:30Z',
      until: 'Oct 27, 2030, 2:30 AM',
    },
    // Those of the device skip this one, which is nothing special in the account's zone.
    {
      zone: 'Asia/Tokyo',
      entered: '2030-03-10T02:30',
      stored: '2030-03-09T17:30Z',
      until: 'Mar 10, 2030, 2:30 AM',
    },
  ])('with a device in Los Angeles and an account in $zone', ({ zone, entered, stored, until }) => {
    test(`[LD-2] [CT-5] the end ${entered} is entered and shown by the clocks of the account`, async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2030, 0, 1) });
      onTestFinished(() => void vi.useRealTimers());
      await moveDevice('America/Los_Angeles');
      const api = await openStored(file, {}, zone);
      expect(new Date().getHours()).toBe(16);
      const end = dialog.getByLabelText('Expires at');
      await end.fill(entered);
      await userEvent.tab();
      await expect.element(dialog.getByText(`Until ${until}`)).toBeVisible();
      expect(bodies(api)).toEqual([{ expires_at: Date.parse(stored) }]);
    });
  });

  test(
    '[LD-2] a title keeps a space before a pause, and shows what is stored once it is left',
    { tags: 'variant' },
    async () => {
      const api = await openStored(plans, { upload_only: true });
      const title = dialog.getByLabelText('Title for visitors');
      await title.click();
      await userEvent.keyboard('Summer ');
      await expect.poll(() => bodies(api)).toEqual([{ title: 'Summer' }]);
      await expect.element(saved).toBeVisible();
      await expect.element(title).toHaveValue('Summer ');
      await userEvent.keyboard('plans ');
      await expect.poll(() => bodies(api)).toEqual([{ title: 'Summer' }, { title: 'Summer plans' }]);
      await userEvent.tab();
      await expect.element(title).toHaveValue('Summer plans');
      expect(bodies(api)).toHaveLength(2);
    },
  );

  test(
    '[LD-2] what is typed is stored when the dialog closes; invalid text keeps the dialog open once',
    { tags: 'variant' },
    async () => {
      const api = await openStored(file);
      await password.fill('abc');
      await dialog.getByRole('tab', { name: 'People' }).click();
      await expect.element(dialog.getByText('Use at least 4 characters.')).toBeVisible();
      await expect.element(password).toHaveValue('abc');
      await password.fill('open sesame');
      await userEvent.keyboard('{Escape}');
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.poll(() => bodies(api)).toEqual([{ password: 'open sesame' }]);
    },
  );

  test('[LD-2] a failed save is reported at its control, which keeps what was typed', async () => {
    const api = await openStored(file);
    api.refuse(updateLink, { status: 503, message: 'Try again in a moment.' });
    await password.fill('open sesame');
    await userEvent.keyboard('{Enter}');
    await expect.element(password).toHaveAccessibleDescription('Try again in a moment.');
    await expect.element(password).toHaveValue('open sesame');
    await expect.element(label('Not everything is saved')).toBeVisible();
    const restricted = dialog.getByRole('switch', { name: /Require login/ });
    await label('Require login').click();
    await expect.element(restricted).toHaveAccessibleName(/Try again in a moment\.$/);
    await expect.element(restricted).not.toBeChecked();
    await button('Done').click();
    await expect.element(password).toHaveFocus();
    await button('Done').click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('[LD-3] a link that has expired says so', { tags: 'variant' }, async () => {
    await openLink(file, aLink({ entry: file, expires_at: '2026-01-01T00:00:00.000Z' }));
    await expect.element(label('Expired')).toBeVisible();
  });
});

describe('the address', () => {
  test('[LD-1] [CT-2] is copied, which the button says for a second', { tags: 'variant' }, async () => {
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

  test('[LD-1] is regenerated after a confirmation', { tags: 'variant' }, async () => {
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
