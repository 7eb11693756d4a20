import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setLocale } from '#shared/routes/site/values.ts';
import { findViolations } from '../../../../../tests/support/component/axe.ts';
import { openSettings } from '../../../../../tests/support/component/account.ts';
import { aFile, aFolder, bootstrapData } from '../../../../../tests/support/component/entities.ts';
import { answerLanguages, inLanguage, overflowPx } from '../../../../../tests/support/component/languages.ts';
import { openSite } from '../../../../../tests/support/component/open-site.ts';
import { themeChoice } from '../theme/theme-choice.ts';

const title = (name: string) => page.getByRole('heading', { name });
const root = document.documentElement;

describe('the choice of a language', () => {
  test('[NB-7] [NB-9] changes every text and the direction from the foot of the page', async () => {
    const api = await openSite('/login', { data: bootstrapData(null), prepare: answerLanguages });
    const choice = page.getByRole('contentinfo').getByRole('combobox');
    await expect.element(title('Sign in to Holdall')).toBeVisible();
    await choice.selectOptions('de');
    await expect.element(title('Bei Holdall anmelden')).toBeVisible();
    expect(root.lang).toBe('de');
    await choice.selectOptions('ar');
    await expect.element(title('تسجيل الدخول إلى Holdall')).toBeVisible();
    expect(root.dir).toBe('rtl');
    await choice.selectOptions('en');
    await expect.element(title('Sign in to Holdall')).toBeVisible();
    expect(root.dir).toBe('ltr');
    expect(api.calls(setLocale).map(({ body }) => body.locale)).toEqual(['de', 'ar', 'en']);
  });

  test('[NB-9] changes texts, numbers and sizes of the drive from the account menu', async () => {
    await openSite('/drive', {
      entries: [aFile({ name: 'a.bin', file_size: 1536 })],
      prepare: answerLanguages,
    });
    await expect.element(page.getByRole('gridcell', { name: '1.5 KB' })).toBeVisible();
    await page.getByRole('button', { name: /^Account menu of/ }).click();
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
    await expect.element(page.getByRole('gridcell', { name: '1,5 kB' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Neu', exact: true })).toBeVisible();
  });
});

describe.each(['light', 'dark'] as const)('in Arabic, in the %s theme', (theme) => {
  test.each(['/login', '/register', '/forgot-password', '/no/such/page'])(
    '[NB-9] [CT-6] %s is mirrored, complete and accessible',
    async (path) => {
      await openSite(path, { data: inLanguage('ar', bootstrapData(null)) });
      themeChoice.set(theme);
      await expect.element(page.getByRole('heading').first()).toBeVisible();
      expect(root.dir).toBe('rtl');
      expect(overflowPx()).toBe(0);
      expect(await findViolations()).toEqual([]);
      themeChoice.set('system');
    },
  );
});

describe('in Arabic', { tags: 'variant' }, () => {
  test('[NB-9] [CT-6] the drive has its drawer at the right, and nothing sticks out', async () => {
    await openSite('/drive', { data: inLanguage('ar'), entries: [aFolder({ name: 'Pictures' })] });
    const create = page.getByRole('button', { name: 'جديد', exact: true });
    await expect.element(page.getByRole('row', { name: 'Pictures' })).toBeVisible();
    expect(create.element().getBoundingClientRect().x).toBeGreaterThan(innerWidth / 2);
    expect(overflowPx()).toBe(0);
    expect(await findViolations()).toEqual([]);
  });

  test('[NB-9] [CT-6] the account settings are complete and accessible', async () => {
    await openSettings({
      change: (data) => Object.assign(data, inLanguage('ar', data)),
    });
    await expect.element(title('إعدادات الحساب')).toBeVisible();
    expect(overflowPx()).toBe(0);
    expect(await findViolations()).toEqual([]);
  });
});
