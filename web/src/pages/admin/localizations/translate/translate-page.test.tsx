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
import { showOnPhone } from '../../../../../../tests/support/component/viewport.ts';

const hostile = '<img src=x onerror="window.hurt = true">';
const lines = () => [
  aTranslationLine('Save', { shipped: 'Speichern' }),
  aTranslationLine('Hello :name', { shipped: 'Hallo :name' }),
  aTranslationLine('Users', { group: 'admin' }),
  aTranslationLine('Deleted :count [one file|other files]'),
  aTranslationLine('Trash', {
    shipped: 'Papierkorb',
    own: 'Mülleimer',
    outdated_shipped: 'Abfall',
    updated_by: 'Bob Ray',
  }),
  aTranslationLine(hostile, { shipped: hostile }),
];

const rows = page.getByRole('list', { name: 'Lines' }).getByRole('listitem');
const row = (source: string) => rows.filter({ has: page.getByText(source, { exact: true }) });
const text = (source: string) => page.getByRole('textbox', { name: `Translation ${source}`, exact: true });
const save = page.getByRole('button', { name: 'Save', exact: true });
const filter = (name: string) => page.getByRole('group', { name: 'Show' }).getByRole('button', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
const shownCount = () => rows.elements().length;

describe('[ALO-2] the lines of a language', () => {
  test('stand beside their sources, each in its language and direction', async () => {
    await openTranslation(lines(), { localization: { name: 'العربية', language: 'ar', direction: 'rtl' } });
    await expect.element(text('Save')).toHaveValue('Speichern');
    await expect.element(text('Save')).toHaveAttribute('dir', 'rtl');
    await expect.element(text('Save')).toHaveAttribute('lang', 'ar');
    const source = page.getByText('Trash', { exact: true });
    await expect.element(source).toHaveAttribute('dir', 'ltr');
    await expect.element(source).toHaveAttribute('lang', 'en');
    await expect.element(row('Users')).toHaveTextContent(/Admin area.*Not translated/);
    await expect.element(row('Trash')).toHaveTextContent(/Outdated.*Abfall.*Papierkorb/);
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('are text, whatever they say', async () => {
    await openTranslation(lines());
    await expect.element(page.getByText(hostile).first()).toBeVisible();
    expect(document.querySelector('main img')).toBeNull();
    expect('hurt' in window).toBe(false);
  });

  test('are searched in both languages', async () => {
    await openTranslation(lines());
    await page.getByRole('searchbox').fill('speich');
    await expect.poll(shownCount).toBe(1);
    await expect.element(page.getByText('1 line', { exact: true })).toBeVisible();
    await page.getByRole('searchbox').fill('hello');
    await expect.element(text('Hello :name')).toBeVisible();
    await expect.poll(shownCount).toBe(1);
    await page.getByRole('searchbox').fill('nothing of this');
    await expect.element(page.getByText('No line matches')).toBeVisible();
    expect(await findViolationsInEveryLook()).toEqual([]);
    await button('Show all lines').click();
    await expect.poll(shownCount).toBe(6);
  });

  test('are filtered; a line that no longer matches stays until it is filtered again', async () => {
    await openTranslation(lines());
    await filter('Only untranslated 2').click();
    await expect.poll(shownCount).toBe(2);
    await text('Users').fill('Benutzer');
    await expect.element(filter('Only untranslated 1')).toBeVisible();
    await expect.element(text('Users')).toHaveFocus();
    await button('Hide 1 that no longer matches').click();
    await expect.poll(shownCount).toBe(1);
    await filter('Not saved 1').click();
    await expect.element(text('Users')).toHaveValue('Benutzer');
    await filter('Outdated 1').click();
    await expect.element(text('Trash')).toBeVisible();
    await expect.poll(shownCount).toBe(1);
  });

  test('are gone through by Ctrl+Enter', async () => {
    await openTranslation(lines());
    await text('Save').click();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(text('Users')).toHaveFocus();
    await userEvent.keyboard('Benutzer{Control>}{Enter}{/Control}');
    await expect.element(text('Deleted :count [one file|other files]')).toHaveFocus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(toast('No line without a text is left here.')).toBeVisible();
    await expect.element(text('Users')).toHaveValue('Benutzer');
  });

  test('that do not exist are not found, and others can be asked for again', async () => {
    await openTranslation([], {
      prepare: (api) => api.refuse(listTranslationLines, { status: 500, message: 'Down.' }),
    });
    await expect.element(button('Try again')).toBeVisible();
  });

  test('fit on a phone, and in Arabic', async () => {
    await showOnPhone();
    await openTranslation([...lines(), aTranslationLine('x'.repeat(300))], {
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
    const { ownOf } = await openTranslation(lines());
    await text('Hello :name').fill('Hallo :nmae');
    await expect.element(text('Hello :name')).toHaveAttribute('aria-invalid', 'true');
    await expect
      .element(text('Hello :name'))
      .toHaveAccessibleDescription(/Missing: :name.*Not in the source: :nmae/);
    await expect.element(page.getByText('1 line has an error and is not saved.')).toBeVisible();
    await expect.element(save).toBeDisabled();
    await text('Users').fill('Benutzer');
    await save.click();
    await expect.element(toast('Saved 1 line')).toBeVisible();
    expect([ownOf('Users'), ownOf('Hello :name')]).toEqual(['Benutzer', null]);
    await page.getByRole('button', { name: /^Change to\s:name/ }).click();
    await expect.element(text('Hello :name')).toHaveValue('Hallo :name');
    await expect.element(save).toBeDisabled();
  });

  test('puts a placeholder and the forms for numbers at the caret', async () => {
    await openTranslation(lines());
    const field = text('Deleted :count [one file|other files]');
    await field.fill('gelöscht');
    await userEvent.keyboard('{Home}');
    await row('Deleted :count [one file|other files]').getByRole('button', { name: 'Insert :count' }).click();
    await expect.element(field).toHaveValue(':countgelöscht');
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect.element(field).toHaveAccessibleDescription(/Forms for numbers are missing/);
    await row('Deleted :count [one file|other files]')
      .getByRole('button', { name: 'Insert forms for numbers' })
      .click();
    await expect.element(field).toHaveValue(':count [one |other ]gelöscht');
    await expect.element(field).toHaveAccessibleDescription('');
  });

  test('gives hints that can be ignored', async () => {
    await openTranslation(lines());
    await text('Users').fill('Users');
    await expect.element(text('Users')).toHaveAccessibleDescription('The same as the source.');
    await expect.element(save).toBeEnabled();
    await row('Users').getByRole('button', { name: 'Ignore hints' }).click();
    await expect.element(text('Users')).toHaveAccessibleDescription('');
  });

  test('shows what the server has against a line', async () => {
    const message = 'This text is not allowed.';
    await openTranslation(lines(), {
      prepare: (api) =>
        api.refuse(updateLocalization, { status: 422, message, errors: { 'lines.Users': [message] } }),
    });
    await text('Users').fill('Benutzer');
    await save.click();
    await expect.element(text('Users')).toHaveAccessibleDescription(message);
    await expect.element(save).toBeDisabled();
  });
});

describe('[ALO-2] saving', () => {
  test('sends the changed lines alone, with what they replace', async () => {
    const { api } = await openTranslation(lines());
    await text('Users').fill('Benutzer');
    await text('Trash').fill('Abfalleimer');
    await text('Hello :name').fill('Guten Tag, :name');
    await text('Save').fill('');
    await row('Save').getByRole('button', { name: 'Discard' }).click();
    await save.click();
    await expect.element(toast('Saved 3 lines')).toBeVisible();
    await expect.element(save).toBeDisabled();
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

  test('goes back to the shipped text, or confirms an outdated one', async () => {
    const { api } = await openTranslation(lines());
    await button("Use the product's text").click();
    await expect.element(text('Trash')).toHaveValue('Papierkorb');
    await save.click();
    await expect.element(toast('Saved 1 line')).toBeVisible();
    expect(api.calls(updateLocalization)[0]?.body.lines).toEqual({ Trash: null });
  });

  test('confirms an outdated text', async () => {
    const { api } = await openTranslation(lines());
    await button('Keep this text').click();
    await save.click();
    await expect.element(filter('Outdated 0')).toBeVisible();
    expect(api.calls(updateLocalization)[0]?.body.lines).toEqual({ Trash: 'Mülleimer' });
  });

  test('can be undone', async () => {
    const { ownOf, api } = await openTranslation(lines());
    await text('Trash').fill('Abfalleimer');
    await save.click();
    await button('Undo').click();
    await expect.element(toast('Undone')).toBeVisible();
    await expect.element(text('Trash')).toHaveValue('Mülleimer');
    expect(ownOf('Trash')).toBe('Mülleimer');
    expect(api.calls(updateLocalization)[1]?.body.replaces).toEqual({ Trash: 'Abfalleimer' });
  });

  test('asks about lines that somebody else has changed, and saves the others', async () => {
    const { ownOf, saveAsOther } = await openTranslation(lines());
    await text('Users').fill('Benutzer');
    await text('Save').fill('Sichern');
    await text('Hello :name').fill('Hi :name');
    saveAsOther('Users', 'Nutzer');
    saveAsOther('Save', 'Ablegen');
    saveAsOther('Trash', 'Eimer');
    await save.click();
    await expect.element(toast(/Somebody else has changed 2 lines meanwhile/)).toBeVisible();
    expect(ownOf('Hello :name')).toBe('Hi :name');
    // Rows without a draft follow.
    await expect.element(text('Trash')).toHaveValue('Eimer');
    const theirs = row('Users').getByRole('group', { name: 'Changed by somebody else' });
    await expect.element(theirs).toHaveTextContent(/Bob Ray.*Nutzer/);
    await expect.element(save).toBeDisabled();
    expect(await findViolationsInEveryLook()).toEqual([]);
    await theirs.getByRole('button', { name: 'Take theirs' }).click();
    await expect.element(text('Users')).toHaveValue('Nutzer');
    await row('Save').getByRole('button', { name: 'Keep mine' }).click();
    await save.click();
    await expect.element(toast('Saved 1 line')).toBeVisible();
    expect([ownOf('Users'), ownOf('Save')]).toEqual(['Nutzer', 'Sichern']);
  });

  test('keeps what is typed meanwhile', async () => {
    const { api, ownOf } = await openTranslation(lines());
    const goOn = api.hold(updateLocalization);
    await text('Users').fill('Benutzer');
    await save.click();
    await text('Users').fill('Benutzer hier');
    goOn();
    await expect.element(toast('Saved 1 line')).toBeVisible();
    expect(ownOf('Users')).toBe('Benutzer');
    await expect.element(text('Users')).toHaveValue('Benutzer hier');
    await save.click();
    await expect.poll(() => ownOf('Users')).toBe('Benutzer hier');
  });

  test('is asked about before the page is left', async () => {
    await openTranslation(lines());
    await text('Users').fill('Benutzer');
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect.element(question).toBeVisible();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(text('Users')).toHaveValue('Benutzer');
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => location.pathname).toBe('/admin/localizations');
  });
});

describe('[ALO-2] two thousand lines', () => {
  const many = () =>
    Array.from({ length: 2000 }, (_, nth) =>
      aTranslationLine(`Line ${nth + 1} of the site`, { shipped: `Zeile ${nth + 1}` }),
    );
  const scroller = () => page.getByRole('main').element();
  /** Watches the rows but the last one. Where they stand may follow from its height. */
  const watchOtherRows = () => {
    const observer = new MutationObserver(() => undefined);
    for (const other of [...document.querySelectorAll('main ol > li')].slice(0, -1)) {
      observer.observe(other, { subtree: true, childList: true, attributeFilter: ['class', 'aria-invalid'] });
    }
    return () => observer.takeRecords();
  };

  test('are rendered where they are in sight, and a text can be typed in the last one', async () => {
    const { ownOf } = await openTranslation([...many(), aTranslationLine('The last line')]);
    await text('Line 1 of the site').click();
    expect(shownCount()).toBeLessThan(40);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(text('The last line')).toHaveFocus();
    expect(shownCount()).toBeLessThan(40);
    await expect.element(text('The last line')).toBeInViewport();
    await userEvent.keyboard('D');
    await expect.element(row('The last line').getByRole('button', { name: 'Discard' })).toBeVisible();
    const changed = watchOtherRows();
    await userEvent.keyboard('ie letzte');
    await expect.element(text('The last line')).toHaveValue('Die letzte');
    expect(changed()).toEqual([]);
    await save.click();
    await expect.poll(() => ownOf('The last line')).toBe('Die letzte');
  });

  test('keep what was typed in a row that was scrolled away', async () => {
    await openTranslation(many());
    await text('Line 2 of the site').fill('Zeile zwei');
    await text('Line 3 of the site').click();
    scroller().scrollTop = scroller().scrollHeight;
    await expect.element(text('Line 2000 of the site')).toBeInViewport();
    await expect.element(text('Line 2 of the site')).not.toBeInTheDocument();
    // The row with the focus stays.
    await expect.element(text('Line 3 of the site')).toHaveFocus();
    scroller().scrollTop = 0;
    await expect.element(text('Line 2 of the site')).toHaveValue('Zeile zwei');
  });
});
