import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getLocalization } from '#shared/routes/site/languages.ts';
import { updateLocalization } from '#shared/routes/site/localizations.ts';
import { findViolationsInEveryLook } from '../../../../../../tests/support/component/axe.ts';
import { toast } from '../../../../../../tests/support/component/drive-page.ts';
import {
  aManagedLocalization,
  openTranslation,
} from '../../../../../../tests/support/component/managed-localizations.ts';
import {
  filterButton,
  rowOfLine,
  saveButton,
  someLines,
  textOf,
} from '../../../../../../tests/support/component/translation-page.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const question = page.getByRole('alertdialog', { name: 'Discard changes?' });

describe('[ALO-2] saving', () => {
  test('sends the changed lines alone, with what they replace', { tags: 'variant' }, async () => {
    const { api } = await openTranslation(someLines());
    await textOf('Users').fill('Benutzer');
    await textOf('Trash').fill('Abfalleimer');
    await textOf('Hello :name').fill('Guten Tag, :name');
    await textOf('Save').fill('');
    await rowOfLine('Save').getByRole('button', { name: 'Discard' }).click();
    await saveButton.click();
    await expect.element(toast('Saved 3 lines')).toBeVisible();
    await expect.element(saveButton).toBeDisabled();
    expect(api.calls(updateLocalization)).toMatchObject([
      {
        params: { id: 7 },
        body: {
          lines: { Users: 'Benutzer', Trash: 'Abfalleimer', 'Hello :name': 'Guten Tag, :name' },
          replaces: { Users: null, Trash: 'Mülleimer', 'Hello :name': null },
        },
      },
    ]);
    expect(Object.keys(api.calls(updateLocalization)[0]?.body ?? {})).toEqual(['lines', 'replaces']);
  });

  test('is done by Ctrl+S, and not below a dialog', { tags: 'variant' }, async () => {
    const { api } = await openTranslation(someLines());
    await textOf('Users').fill('Benutzer');
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect.element(question).toBeVisible();
    await userEvent.keyboard('{Control>}s{/Control}');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(api.calls(updateLocalization)).toEqual([]);
    await textOf('Users').click();
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(toast('Saved 1 line')).toBeVisible();
    await expect.element(saveButton).toBeDisabled();
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(api.calls(updateLocalization)).toHaveLength(1);
  });

  test('goes back to the shipped text, or confirms an outdated one', { tags: 'variant' }, async () => {
    const { api } = await openTranslation(someLines());
    await button("Use the product's text").click();
    await expect.element(textOf('Trash')).toHaveValue('Papierkorb');
    await saveButton.click();
    await expect.element(toast('Saved 1 line')).toBeVisible();
    expect(api.calls(updateLocalization)[0]?.body.lines).toEqual({ Trash: null });
  });

  test('confirms an outdated text', { tags: 'variant' }, async () => {
    const { api } = await openTranslation(someLines());
    await button('Keep this text').click();
    // Both texts of the product stay in sight until the line is saved.
    await expect.element(rowOfLine('Trash')).toHaveTextContent(/Not saved.*Abfall.*Papierkorb/);
    await expect.element(button('Keep this text')).not.toBeInTheDocument();
    await saveButton.click();
    await expect.element(rowOfLine('Trash')).not.toHaveTextContent('Abfall');
    await expect.element(filterButton('Outdated 0')).toBeVisible();
    expect(api.calls(updateLocalization)[0]?.body.lines).toEqual({ Trash: 'Mülleimer' });
  });

  test('can be undone', { tags: 'variant' }, async () => {
    const { ownOf, api } = await openTranslation(someLines());
    await textOf('Trash').fill('Abfalleimer');
    await saveButton.click();
    await button('Undo').click();
    await expect.element(toast('Undone')).toBeVisible();
    await expect.element(textOf('Trash')).toHaveValue('Mülleimer');
    expect(ownOf('Trash')).toBe('Mülleimer');
    expect(api.calls(updateLocalization)[1]?.body.replaces).toEqual({ Trash: 'Abfalleimer' });
  });

  test('changes the open page if it is in that language', async () => {
    const localization = aManagedLocalization({ name: 'English', language: 'en' });
    const { api, ownOf } = await openTranslation(someLines(), { localization });
    api.answer(getLocalization, () => {
      const lines: Record<string, string> = { Save: ownOf('Save') ?? 'Save' };
      return { localization: { ...localization, lines } };
    });
    await textOf('Save').fill('Keep');
    await saveButton.click();
    await expect.element(button('Keep')).toBeDisabled();
    await button('Undo').click();
    await expect.element(saveButton).toBeDisabled();
    expect(api.calls(getLocalization).map(({ params }) => params.language)).toEqual(['en', 'en']);
  });

  test(
    'asks about lines that somebody else has changed, and saves the others',
    { tags: 'variant' },
    async () => {
      const { ownOf, saveAsOther } = await openTranslation(someLines());
      await textOf('Users').fill('Benutzer');
      await textOf('Save').fill('Sichern');
      await textOf('Hello :name').fill('Hi :name');
      saveAsOther('Users', 'Nutzer');
      saveAsOther('Save', 'Ablegen');
      saveAsOther('Trash', 'Eimer');
      await saveButton.click();
      await expect.element(toast(/Somebody else has changed 2 lines meanwhile/)).toBeVisible();
      expect(ownOf('Hello :name')).toBe('Hi :name');
      // Rows without a draft follow.
      await expect.element(textOf('Trash')).toHaveValue('Eimer');
      const theirs = rowOfLine('Users').getByRole('group', { name: 'Changed by somebody else' });
      await expect.element(theirs).toHaveTextContent(/Bob Ray.*Nutzer/);
      await expect.element(saveButton).toBeDisabled();
      expect(await findViolationsInEveryLook()).toEqual([]);
      await theirs.getByRole('button', { name: 'Take theirs' }).click();
      await expect.element(textOf('Users')).toHaveValue('Nutzer');
      await rowOfLine('Save').getByRole('button', { name: 'Keep mine' }).click();
      await saveButton.click();
      await expect.element(toast('Saved 1 line')).toBeVisible();
      expect([ownOf('Users'), ownOf('Save')]).toEqual(['Nutzer', 'Sichern']);
    },
  );

  test('keeps what is typed meanwhile', { tags: 'variant' }, async () => {
    const { api, ownOf } = await openTranslation(someLines());
    const goOn = api.hold(updateLocalization);
    await textOf('Users').fill('Benutzer');
    await saveButton.click();
    await textOf('Users').fill('Benutzer hier');
    goOn();
    await expect.element(toast('Saved 1 line')).toBeVisible();
    expect(ownOf('Users')).toBe('Benutzer');
    await expect.element(textOf('Users')).toHaveValue('Benutzer hier');
    await saveButton.click();
    await expect.poll(() => ownOf('Users')).toBe('Benutzer hier');
  });

  test('is asked about before the page is left', { tags: 'variant' }, async () => {
    await openTranslation(someLines());
    await textOf('Users').fill('Benutzer');
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect.element(question).toBeVisible();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(textOf('Users')).toHaveValue('Benutzer');
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => location.pathname).toBe('/admin/localizations');
  });
});
