import { describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { builtInTimes } from '#shared/built-in-times.ts';
import { getLocalization } from '#shared/routes/site/languages.ts';
import { getBootstrapData } from '#shared/routes/site/system.ts';
import {
  aDraft,
  anAdmin,
  openInEditor,
  untilApplied,
} from '../../../../../tests/support/component/appearance-preview.ts';
import { bootstrapData } from '../../../../../tests/support/component/entities.ts';
import type { FakeApi } from '../../../../../tests/support/component/fake-api.ts';
import { localizationOf } from '../../../../../tests/support/localizations/localizations.ts';
import { siteWith } from '../../../../../tests/support/component/site.ts';
import { bootstrapQuery, getBootstrap } from '../../../api/bootstrap-query.ts';
import { queryClient } from '../../../api/query-client.ts';

const themes = aDraft({}).values.themes;
const [light, dark] = themes;
/** Of a theme that is not saved yet. */
const newTheme = {
  ...dark,
  id: -1,
  default_dark: false,
  values: { ...dark?.values, '--be-primary': '1 2 3' },
} as (typeof themes)[number];

const banner = page.getByRole('banner');
const primary = () => document.documentElement.style.getPropertyValue('--be-primary');
const nameIn = (name: string) => banner.getByText(name, { exact: true });

describe('a draft', () => {
  test('is shown as it will be for visitors, and reported once the page shows it', async () => {
    const icon = document.createElement('link');
    Object.assign(icon, { rel: 'icon', href: '/public/saved.png' });
    document.head.prepend(icon);
    onTestFinished(() => icon.remove());
    const editor = await openInEditor('/');
    await expect.element(nameIn('Holdall')).toBeVisible();
    const general = { site_name: 'Depot', favicon: '/public/new.png' };
    editor.say(aDraft({ revision: 3, general, themes: [...themes, newTheme], themeId: -1 }));
    await untilApplied(editor, 3);
    // At once: the page has rendered before it says so.
    expect(nameIn('Depot').query()).not.toBeNull();
    expect(primary()).toBe('1 2 3');
    expect(document.documentElement.classList).toContain('dark');
    expect(getBootstrap().branding).toEqual(getBootstrap().settings.branding);
    expect(icon.getAttribute('href')).toBe('/public/new.png');
    editor.say(aDraft({ revision: 4 }));
    await untilApplied(editor, 4);
    expect(nameIn('Holdall').query()).not.toBeNull();
    expect(primary()).toBe(light?.values['--be-primary']);
    expect(icon.getAttribute('href')).toBe('/favicon.svg');
  });

  test('is reported, too, if it changes nothing', { tags: 'variant' }, async () => {
    const editor = await openInEditor('/');
    editor.say(aDraft({ revision: 1 }));
    await untilApplied(editor, 1);
    editor.say(aDraft({ revision: 2 }));
    await expect.poll(() => editor.received.at(-1)).toEqual({ type: 'applied', revision: 2 });
  });

  test('replaces the one before', { tags: 'variant' }, async () => {
    const editor = await openInEditor('/');
    for (const revision of [1, 2, 3, 4, 5]) {
      editor.say(aDraft({ revision, general: { site_name: `Name ${revision}` } }));
    }
    await untilApplied(editor, 5);
    await expect.element(nameIn('Name 5')).toBeVisible();
  });

  test('holds after the bootstrap data are read again', { tags: 'variant' }, async () => {
    const editor = await openInEditor('/');
    editor.say(aDraft({ general: { site_name: 'Depot' } }));
    await untilApplied(editor, 1);
    const shown: (string | null)[] = [];
    const observer = new MutationObserver(() => shown.push(banner.element().textContent));
    observer.observe(banner.element(), { subtree: true, childList: true, characterData: true });
    const saved = siteWith((data) => {
      data.branding.site_name = 'Saved';
      data.settings.branding.site_name = 'Saved';
      data.settings.registration.disable = true;
    }, anAdmin());
    editor.api.answer(getBootstrapData, { bootstrapData: saved });
    await queryClient.invalidateQueries({ queryKey: bootstrapQuery.queryKey });
    expect(getBootstrap().settings.registration.disable).toBe(true);
    editor.say(aDraft({ revision: 2, general: { site_name: 'Depot' } }));
    await untilApplied(editor, 2);
    expect(nameIn('Depot').query()).not.toBeNull();
    observer.disconnect();
    expect(shown.filter((text) => text?.includes('Saved'))).toEqual([]);
  });

  const choices: [kind: string, change: (data: BootstrapData) => void][] = [
    ['who has chosen another theme', () => (document.cookie = 'be-active-theme=light; path=/')],
    [
      'of a site with a fixed theme',
      ({ settings }) => {
        settings.themes = { user_change: false, default_id: 1 };
      },
    ],
  ];
  test.for(choices)('shows its theme to an admin %s', { tags: 'variant' }, async ([, change]) => {
    const editor = await openInEditor('/', { data: siteWith(change, anAdmin()) });
    editor.say(aDraft({ themes: [...themes, newTheme], themeId: -1 }));
    await untilApplied(editor, 1);
    expect(primary()).toBe('1 2 3');
  });

  test('keeps its theme if another one is chosen in the page', { tags: 'variant' }, async () => {
    const editor = await openInEditor('/');
    editor.say(aDraft({ themes: [...themes, newTheme], themeId: -1 }));
    await untilApplied(editor, 1);
    await page.getByRole('button', { name: 'Light mode' }).click();
    editor.say({ type: 'navigate', path: '/404' });
    await expect.poll(() => location.pathname).toBe('/404');
    expect(primary()).toBe('1 2 3');
  });
});

/** Notes with which credentials the page calls. */
function noteCredentials(api: FakeApi): string[] {
  const noted: string[] = [];
  const { fetch } = api;
  api.fetch = (input, init) => {
    noted.push(String(init?.credentials));
    return fetch(input, init);
  };
  return noted;
}

describe('the view of a guest', { tags: 'variant' }, () => {
  test('shows pages for guests, and calls the API without the session, until the admin looks again', async () => {
    let credentials: string[] = [];
    const editor = await openInEditor('/drive', { prepare: (api) => (credentials = noteCredentials(api)) });
    expect(credentials).not.toContain('omit');
    credentials.length = 0;
    editor.api.answer(getBootstrapData, () => ({
      bootstrapData: bootstrapData(credentials.at(-1) === 'omit' ? null : anAdmin()),
    }));
    editor.say(aDraft({ viewer: 'guest' }));
    await untilApplied(editor, 1);
    expect(getBootstrap().user).toBeNull();
    await expect.poll(() => location.pathname + location.search).toBe('/login?redirect=%2Fdrive');
    await expect.element(page.getByLabelText('Email')).toBeVisible();
    expect(editor.received).toContainEqual({ type: 'location', path: '/login?redirect=%2Fdrive' });
    editor.say({ type: 'navigate', path: '/register' });
    await expect.poll(() => editor.received.at(-1)).toEqual({ type: 'location', path: '/register' });
    await expect.poll(() => editor.api.calls(getBootstrapData)).toHaveLength(2);
    expect(credentials).not.toContain('include');
    credentials.length = 0;
    editor.say(aDraft({ revision: 2, viewer: 'self' }));
    await untilApplied(editor, 2);
    await expect.element(page.getByRole('button', { name: /^Account menu/ })).toBeVisible();
    expect(getBootstrap().user?.id).toBe(7);
    expect(credentials).not.toContain('omit');
  });
});

test('a draft is shown in the language that the editor asks for, also after data were read again', async () => {
  const editor = await openInEditor('/', {
    prepare: (api) => api.answer(getLocalization, { localization: aLocalization('ar') }),
  });
  editor.say(aDraft({ viewer: 'guest', language: 'ar' }));
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(title).not.toHaveTextContent(/[A-Za-z]{4}/);
  expect(document.documentElement.dir).toBe('rtl');
  await queryClient.invalidateQueries(bootstrapQuery);
  await expect.element(title).not.toHaveTextContent(/[A-Za-z]{4}/);
  editor.api.answer(getLocalization, { localization: aLocalization('en') });
  editor.say(aDraft({ viewer: 'guest', language: 'en', revision: 2 }));
  await expect.element(title).toHaveTextContent('Your files in one place');
  expect(document.documentElement.dir).toBe('ltr');
});

const aLocalization = (code: string) => ({
  ...(code === 'en' ? { language: 'en', name: 'English', lines: {} } : localizationOf(code)),
  ...builtInTimes,
  id: 1,
});
