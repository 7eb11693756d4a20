import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { settingFields } from '#shared/input-rules/settings.ts';
import { findViolationsInEveryLook } from '../../../../../tests/support/component/axe.ts';
import { inArabic, overflowOf } from '../../../../../tests/support/component/looks.ts';
import { openSettings } from '../../../../../tests/support/component/settings.ts';
import { showOnPhone } from '../../../../../tests/support/component/viewport.ts';
import { sectionTitles, settingsPageNames, type SettingsPageName } from './section-titles.ts';

const menu = page.getByRole('navigation', { name: 'Sections of the settings' });
const box = (name: string) => page.getByRole('group', { name, exact: true });
const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
const expectPath = (path: string) => expect.poll(() => location.pathname).toBe(path);

describe('[AST-0] the menu', { tags: 'variant' }, () => {
  test('lists all sections, and /admin/settings opens the first', async () => {
    await openSettings('/admin/settings');
    await expectPath('/admin/settings/general');
    await expect.element(menu.getByRole('link', { name: 'General' })).toHaveAttribute('aria-current', 'page');
    expect(
      menu
        .getByRole('link')
        .elements()
        .map((each) => each.textContent),
    ).toEqual(Object.values(sectionTitles));
    await expect.poll(() => document.title).toBe('General – Settings - Holdall');
    await menu.getByRole('link', { name: 'GDPR' }).click();
    await expectPath('/admin/settings/gdpr');
    await expect.element(box('Cookie notice')).toBeVisible();
  });

  test('is hidden without settings.update', async () => {
    await openSettings('/admin/settings/general', { permissions: ['admin.access', 'roles.update'] });
    await expect.element(page.getByRole('heading', { name: /doorway/ })).toBeVisible();
  });

  test.each(['/admin/settings/mood', '/admin/settings/ads'])(
    'shows the not-found page at %s',
    async (path) => {
      await openSettings(path);
      await expect.element(page.getByRole('heading', { name: /doorway/ })).toBeVisible();
    },
  );

  test('is a select on a phone', async () => {
    await showOnPhone();
    await openSettings('/admin/settings/general');
    await page.getByLabelText('Section').selectOptions('drive');
    await expectPath('/admin/settings/drive');
    await expect.element(page.getByLabelText('Default view')).toBeVisible();
  });

  test('asks before changes are discarded', async () => {
    await openSettings('/admin/settings/general');
    await page.getByLabelText('Site name').fill('Cloud');
    await menu.getByRole('link', { name: 'Drive' }).click();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expectPath('/admin/settings/general');
    await expect.element(page.getByLabelText('Site name')).toHaveValue('Cloud');
    await menu.getByRole('link', { name: 'Drive' }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expectPath('/admin/settings/drive');
  });
});

/** Turns on every switch of a section. */
const allOn = (section: SettingsPageName) =>
  Object.fromEntries(
    settingFields[section].filter(({ rule }) => rule?.kind === 'boolean').map(({ name }) => [name, true]),
  );
const hasFields = () =>
  expect.poll(() => document.querySelectorAll('[data-setting]').length).toBeGreaterThan(0);

describe.each(settingsPageNames)('[AST-0] %s', (section) => {
  test('shows its settings without accessibility violations', async () => {
    await openSettings(`/admin/settings/${section}`, { stored: allOn(section) });
    await hasFields();
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('fits a phone in Arabic', { tags: 'variant' }, async () => {
    await showOnPhone();
    await openSettings(`/admin/settings/${section}`, { stored: allOn(section), change: inArabic });
    await hasFields();
    expect(overflowOf()).toBe(0);
  });
});
