import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listTranslationLines, updateLocalization } from '#shared/routes/site/localizations.ts';
import { findViolationsInEveryLook } from '../../../../../../tests/support/component/axe.ts';
import { toast } from '../../../../../../tests/support/component/drive-page.ts';
import { inArabic, overflowOf } from '../../../../../../tests/support/component/looks.ts';
import {
  aTranslationLine,
  languageManager,
  openTranslation,
} from '../../../../../../tests/support/component/managed-localizations.ts';
import {
  filterButton,
  hostileLine,
  rowCount,
  rowOfLine,
  saveButton,
  someLines,
  textOf,
} from '../../../../../../tests/support/component/translation-page.ts';
import { showOnPhone } from '../../../../../../tests/support/component/viewport.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('[ALO-2] the lines of a language', () => {
  test('stand beside their sources, each in its language and direction', { tags: 'variant' }, async () => {
    await openTranslation(someLines(), {
      localization: { name: 'العربية', language: 'ar', direction: 'rtl' },
    });
    await expect.element(textOf('Save')).toHaveValue('Speichern');
    await expect.element(textOf('Save')).toHaveAttribute('dir', 'rtl');
    await expect.element(textOf('Save')).toHaveAttribute('lang', 'ar');
    const source = page.getByText('Trash', { exact: true });
    await expect.element(source).toHaveAttribute('dir', 'ltr');
    await expect.element(source).toHaveAttribute('lang', 'en');
    await expect.element(rowOfLine('Users')).toHaveTextContent(/Admin area.*Not translated/);
    await expect.element(rowOfLine('Trash')).toHaveTextContent(/Outdated.*Abfall.*Papierkorb/);
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('are text, whatever they say', async () => {
    await openTranslation(someLines());
    await expect.element(page.getByText(hostileLine).first()).toBeVisible();
    expect(document.querySelector('main img')).toBeNull();
    expect('hurt' in window).toBe(false);
  });

  test('are searched in both languages', { tags: 'variant' }, async () => {
    await openTranslation(someLines());
    await page.getByRole('searchbox').fill('speich');
    await expect.poll(rowCount).toBe(1);
    await expect.element(page.getByText('1 line', { exact: true })).toBeVisible();
    await page.getByRole('searchbox').fill('hello');
    await expect.element(textOf('Hello :name')).toBeVisible();
    await expect.poll(rowCount).toBe(1);
    await page.getByRole('searchbox').fill('nothing of this');
    await expect.element(page.getByText('No line matches')).toBeVisible();
    expect(await findViolationsInEveryLook()).toEqual([]);
    await button('Show all lines').click();
    await expect.poll(rowCount).toBe(6);
  });

  test(
    'are filtered; a line that no longer matches stays until it is filtered again',
    { tags: 'variant' },
    async () => {
      await openTranslation(someLines());
      await filterButton('Only untranslated 2').click();
      await expect.poll(rowCount).toBe(2);
      await textOf('Users').fill('Benutzer');
      await expect.element(filterButton('Only untranslated 1')).toBeVisible();
      await expect.element(textOf('Users')).toHaveFocus();
      await button('Hide 1 that no longer matches').click();
      await expect.poll(rowCount).toBe(1);
      await filterButton('Not saved 1').click();
      await expect.element(textOf('Users')).toHaveValue('Benutzer');
      await filterButton('Outdated 1').click();
      await expect.element(textOf('Trash')).toBeVisible();
      await expect.poll(rowCount).toBe(1);
    },
  );

  test('of the site itself are marked, and shown alone', async () => {
    await openTranslation([...someLines(), aTranslationLine('Our harbor', { group: 'content' })]);
    await filterButton('Texts of your site 1').click();
    await expect.poll(rowCount).toBe(1);
    await expect.element(rowOfLine('Our harbor')).toHaveTextContent(/Your site.*Not translated/);
    await page.getByRole('searchbox').fill('nothing of this');
    await expect.element(page.getByText('No line matches')).toBeVisible();
  });

  test('of the site itself come from Appearance, where there are none yet', async () => {
    await openTranslation(someLines());
    await filterButton('Texts of your site 0').click();
    await expect.element(page.getByText('No texts of your own yet')).toBeVisible();
    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'Appearance' }))
      .toHaveAttribute('href', '/admin/appearance');
    expect(await findViolationsInEveryLook()).toEqual([]);
    await button('Show all lines').click();
    await expect.poll(rowCount).toBe(6);
  });

  test('are gone through by Ctrl+Enter', async () => {
    await openTranslation(someLines());
    await textOf('Save').click();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(textOf('Users')).toHaveFocus();
    await userEvent.keyboard('Benutzer{Control>}{Enter}{/Control}');
    await expect.element(textOf('Deleted :count [one file|other files]')).toHaveFocus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(toast('No line without a text is left here.')).toBeVisible();
    await expect.element(textOf('Users')).toHaveValue('Benutzer');
  });

  test('are gone through by Enter; Shift+Enter breaks a line', async () => {
    await openTranslation(someLines());
    await textOf('Save').click();
    await userEvent.keyboard('{Enter}');
    await expect.element(textOf('Hello :name')).toHaveFocus();
    await userEvent.keyboard('{Enter}Benutzer{Shift>}{Enter}{/Shift}hier');
    await expect.element(textOf('Users')).toHaveValue('Benutzer\nhier');
    await textOf(hostileLine).click();
    await userEvent.keyboard('{Enter}');
    await expect.element(textOf(hostileLine)).toHaveFocus();
    await expect.element(textOf(hostileLine)).toHaveValue(hostileLine);
  });

  test(
    'that do not exist are not found, and others can be asked for again',
    { tags: 'variant' },
    async () => {
      await openTranslation([], {
        prepare: (api) => api.refuse(listTranslationLines, { status: 500, message: 'Down.' }),
      });
      await expect.element(button('Try again')).toBeVisible();
    },
  );

  test('fit on a phone, and in Arabic', { tags: 'variant' }, async () => {
    await showOnPhone();
    await openTranslation([...someLines(), aTranslationLine('x'.repeat(300))], {
      data: inArabic(languageManager()),
    });
    await expect.element(page.getByText('Trash', { exact: true })).toBeVisible();
    expect(overflowOf()).toBe(0);
    expect(overflowOf(page.getByRole('main').element())).toBe(0);
    expect(await findViolationsInEveryLook()).toEqual([]);
  });
});

describe('[ALO-2] the check of a line', () => {
  test('keeps a line with a missing placeholder back, and no other', async () => {
    const { ownOf } = await openTranslation(someLines());
    await textOf('Hello :name').fill('Hallo :nmae');
    await expect.element(textOf('Hello :name')).toHaveAttribute('aria-invalid', 'true');
    await expect
      .element(textOf('Hello :name'))
      .toHaveAccessibleDescription(/Missing: :name.*Not in the source: :nmae/);
    await expect.element(page.getByText('1 line has an error and is not saved.')).toBeVisible();
    await expect.element(saveButton).toBeDisabled();
    await textOf('Users').fill('Benutzer');
    await saveButton.click();
    await expect.element(toast('Saved 1 line')).toBeVisible();
    expect([ownOf('Users'), ownOf('Hello :name')]).toEqual(['Benutzer', null]);
    await page.getByRole('button', { name: /^Change to\s:name/ }).click();
    await expect.element(textOf('Hello :name')).toHaveValue('Hallo :name');
    await expect.element(saveButton).toBeDisabled();
  });

  test('puts a placeholder and the forms for numbers at the caret', async () => {
    await openTranslation(someLines());
    const field = textOf('Deleted :count [one file|other files]');
    await field.fill('gelöscht');
    await userEvent.keyboard('{Home}');
    await rowOfLine('Deleted :count [one file|other files]')
      .getByRole('button', { name: 'Insert :count' })
      .click();
    await expect.element(field).toHaveValue(':countgelöscht');
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect.element(field).toHaveAccessibleDescription(/Forms for numbers are missing/);
    await rowOfLine('Deleted :count [one file|other files]')
      .getByRole('button', { name: 'Insert forms for numbers' })
      .click();
    await expect.element(field).toHaveValue(':count [one |other ]gelöscht');
    await expect.element(field).toHaveAccessibleDescription('');
  });

  test('gives hints that can be ignored', { tags: 'variant' }, async () => {
    await openTranslation(someLines());
    await textOf('Users').fill('Users');
    await expect.element(textOf('Users')).toHaveAccessibleDescription('The same as the source.');
    await expect.element(saveButton).toBeEnabled();
    await rowOfLine('Users').getByRole('button', { name: 'Ignore hints' }).click();
    await expect.element(textOf('Users')).toHaveAccessibleDescription('');
  });

  test('shows what the server has against a line', async () => {
    const message = 'This text is not allowed.';
    await openTranslation(someLines(), {
      prepare: (api) =>
        api.refuse(updateLocalization, { status: 422, message, errors: { 'lines.Users': [message] } }),
    });
    await textOf('Users').fill('Benutzer');
    await saveButton.click();
    await expect.element(textOf('Users')).toHaveAccessibleDescription(message);
    await expect.element(saveButton).toBeDisabled();
  });
});
