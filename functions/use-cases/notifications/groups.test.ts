import { beforeEach, expect, test, vi } from 'vitest';
import { defaultClientSettings } from '#shared/client-settings.ts';
import { notificationIds } from '#shared/entities/notification.ts';
import { getSettings } from '../site/site-settings.ts';
import { channelsFor } from './channels.ts';
import { demandSettings, groupsFor } from './groups.ts';
import { wordsOf } from './words.ts';
import { localizationOf } from '../../../tests/support/localizations/localizations.ts';

vi.mock('../site/site-settings.ts');

const settings = defaultClientSettings('https://drive.example.com');
const offered = async () =>
  (await groupsFor(wordsOf(localizationOf('en')))).flatMap(({ items }) =>
    items.map(({ notif_id }) => notif_id),
  );

beforeEach(() => void vi.mocked(getSettings).mockResolvedValue(settings));

test('[N6] without the subsystem there are no settings', async () => {
  await expect(demandSettings()).resolves.toBeUndefined();
  vi.mocked(getSettings).mockResolvedValue({ ...settings, notif: { subs: { integrated: false } } });
  await expect(demandSettings()).rejects.toMatchObject({ status: 404 });
});

test('[22.2] only what the site can tell of is offered', async () => {
  const workspaces = { integrated: true };
  const billing = { ...settings.billing, enable: true, integrated: true };
  vi.mocked(getSettings).mockResolvedValue({ ...settings, workspaces, billing });
  expect((await offered()).sort()).toEqual([...notificationIds].sort());
  vi.mocked(getSettings).mockResolvedValue({ ...settings, workspaces: { integrated: false } });
  expect((await offered()).sort()).toEqual(['01', '02', '03', '04']);
});

test('[22.2] everything but the browser is on, whatever has no kind always', () => {
  expect(channelsFor('01', {})).toEqual({ email: true, database: true, browser: false });
  expect(channelsFor('01', { '01': { email: false }, '02': { database: false } })).toEqual({
    email: false,
    database: true,
    browser: false,
  });
  expect(channelsFor(undefined, { '01': { email: false } }).email).toBe(true);
});
