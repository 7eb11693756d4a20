import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { LinesUpload } from '#shared/entities/site/managed-localization.ts';
import { listLocalizations } from '#shared/routes/site/languages.ts';
import {
  createLocalization,
  deleteLocalizations,
  updateLocalization,
  uploadLocalizationLines,
} from '#shared/routes/site/localizations.ts';
import { findViolationsInEveryLook } from '../../../../../tests/support/component/axe.ts';
import { choose, toast } from '../../../../../tests/support/component/drive-page.ts';
import type { FakeApi } from '../../../../../tests/support/component/fake-api.ts';
import { chooseFile } from '../../../../../tests/support/component/imports.ts';
import { inArabic, overflowOf } from '../../../../../tests/support/component/looks.ts';
import {
  aManagedLocalization,
  languageManager,
  openLocalizations,
} from '../../../../../tests/support/component/managed-localizations.ts';
import { showOnPhone } from '../../../../../tests/support/component/viewport.ts';

const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
const question = page.getByRole('alertdialog');
const dialog = page.getByRole('dialog');
const field = (name: string) => dialog.getByLabelText(name, { exact: true });
const button = (name: string) => dialog.getByRole('button', { name });

const english = () =>
  aManagedLocalization({ id: 1, name: 'English', language: 'en', is_default: true, translated_count: 1000 });
const german = () => aManagedLocalization({ id: 2, outdated_count: 3 });
const arabic = () =>
  aManagedLocalization({
    id: 3,
    name: 'العربية',
    language: 'ar',
    direction: 'rtl',
    lines_count: 3,
    translated_count: 2,
  });
const hostile = '<img src=x onerror="window.hurt = true">';

describe('[ALO-1] the list of languages', () => {
  test(
    'shows name, code, what is translated and outdated, and the default one',
    { tags: 'variant' },
    async () => {
      const api = await openLocalizations([english(), german(), arabic()]);
      await expect.element(row('English')).toHaveTextContent(/English.*Default.*en.*100%.*0/);
      // Not 100 % while anything is missing.
      await expect.element(row('Deutsch')).toHaveTextContent(/Deutsch.*de.*99%.*3/);
      await expect.element(row('العربية')).toHaveTextContent(/Right to left.*ar.*66%/);
      expect(api.calls(listLocalizations)[0]?.query).toMatchObject({ paginate: true, orderBy: 'name' });
      expect(await findViolationsInEveryLook()).toEqual([]);
    },
  );

  test('leads to the translation, and to a file with all texts', { tags: 'variant' }, async () => {
    await openLocalizations([german()]);
    await expect.element(row('Deutsch')).toHaveAttribute('data-href', '/admin/localizations/2/translate');
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await choose('Deutsch', 'Download texts');
    const [anchor] = click.mock.contexts as HTMLAnchorElement[];
    expect(anchor?.href).toMatch(/\/localizations\/2\/download$/);
  });

  test('shows a hostile name as text', async () => {
    await openLocalizations([aManagedLocalization({ name: hostile })]);
    await expect.element(page.getByText(hostile).first()).toBeVisible();
    expect(document.querySelector('main img[src="x"]')).toBeNull();
    expect('hurt' in window).toBe(false);
  });

  test('deletes a language after a question', { tags: 'variant' }, async () => {
    const api = await openLocalizations([english(), german()]);
    await choose('Deutsch', 'Delete');
    await expect
      .element(question)
      .toHaveTextContent(/Delete the language Deutsch\?.*Its users read the default language instead\./);
    expect(await findViolationsInEveryLook()).toEqual([]);
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.element(toast('Deleted 1 language')).toBeVisible();
    await expect.element(row('Deutsch')).not.toBeInTheDocument();
    expect(api.calls(deleteLocalizations)[0]?.params.id).toEqual([2]);
  });

  test('keeps the default language, and says why', { tags: 'variant' }, async () => {
    await openLocalizations([english(), german()]);
    await page.getByRole('button', { name: 'Actions for English' }).click();
    const item = page.getByRole('menuitem', { name: 'Delete' });
    await expect.element(item).toHaveAttribute('aria-disabled', 'true');
    await expect.element(item).toHaveTextContent('Visitors read the default language.');
  });

  test('fits on a phone, and in Arabic', { tags: 'variant' }, async () => {
    await showOnPhone();
    await openLocalizations(
      [english(), arabic(), aManagedLocalization({ name: 'x'.repeat(100) })],
      undefined,
      inArabic(languageManager()),
    );
    await expect.element(row('English')).toBeVisible();
    expect(overflowOf()).toBe(0);
    expect(await findViolationsInEveryLook()).toEqual([]);
  });
});

describe('[ALO-1] adding and renaming a language', () => {
  test('suggests the name of a code, and adds the language by the keyboard', async () => {
    const api = await openLocalizations([english()], (fake) =>
      fake.answer(createLocalization, { localization: aManagedLocalization() }),
    );
    await page.getByRole('button', { name: 'Add language' }).click();
    await expect.element(field('Language code')).toHaveFocus();
    await userEvent.keyboard('fr');
    await expect.element(field('Name')).toHaveValue('Français');
    expect(await findViolationsInEveryLook()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.element(toast('Language added')).toBeVisible();
    expect(api.calls(createLocalization)[0]?.body).toEqual({ language: 'fr', name: 'Français' });
  });

  test('keeps a name that was typed when the code changes', async () => {
    await openLocalizations([english()]);
    await page.getByRole('button', { name: 'Add language' }).click();
    await field('Name').fill('Français de France');
    await field('Language code').fill('fr-FR');
    await expect.element(field('Name')).toHaveValue('Français de France');
  });

  test('shows at the field what the server says of the code', { tags: 'variant' }, async () => {
    const api = await openLocalizations([english()]);
    const message = 'There is a language of this code already.';
    api.refuse(createLocalization, { status: 422, message, errors: { language: [message] } });
    await page.getByRole('button', { name: 'Add language' }).click();
    await field('Language code').fill('en');
    await button('Add').click();
    await expect.element(field('Language code')).toHaveAccessibleDescription(message);
    await expect.element(field('Language code')).toHaveFocus();
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('renames a language', async () => {
    const api = await openLocalizations([german()], (fake) =>
      fake.answer(updateLocalization, { localization: german(), lines: [] }),
    );
    await choose('Deutsch', 'Rename');
    await field('Name').fill('Deutsch (Sie)');
    await button('Save').click();
    await expect.element(toast('Language renamed')).toBeVisible();
    expect(api.calls(updateLocalization)[0]).toMatchObject({
      params: { id: 2 },
      body: { name: 'Deutsch (Sie)' },
    });
  });
});

const file = new File(['{"Save":"Speichern"}'], 'de.json', { type: 'application/json' });

function anUpload(changes: Partial<LinesUpload> = {}): LinesUpload {
  return { dry_run: true, added: 4, changed: 2, unchanged: 900, unknown: [], broken: [], ...changes };
}

const sent = (api: FakeApi) =>
  api.calls(uploadLocalizationLines).map(({ body }) => {
    const form = body as unknown as FormData;
    return ['dry_run', 'only_empty'].map((name) => form.get(name));
  });

async function openUpload(upload: LinesUpload) {
  const api = await openLocalizations([german()], (fake) =>
    fake.answer(uploadLocalizationLines, { localization: german(), upload }),
  );
  await choose('Deutsch', 'Upload texts…');
  await expect.element(dialog.getByRole('switch', { name: 'Keep existing texts' })).toBeChecked();
  return api;
}

describe('[ALO-1] uploading texts', () => {
  test('counts first, also anew with the other setting, and then applies', async () => {
    const api = await openUpload(
      anUpload({
        unknown: [hostile],
        broken: [{ source: 'Deleted :count files', message: 'Missing: :count' }],
      }),
    );
    await expect.element(button('Apply')).toBeDisabled();
    await chooseFile(file);
    await expect.element(button('Apply 4 texts')).toBeEnabled();
    await expect.element(dialog).toHaveTextContent(/New4Different2Unchanged900Unknown1Broken1/);
    await expect.element(dialog).toHaveTextContent('Deleted :count filesMissing: :count');
    await expect.element(dialog.getByText(hostile)).toBeVisible();
    expect(document.querySelector('[role=dialog] img')).toBeNull();
    expect(await findViolationsInEveryLook()).toEqual([]);
    await dialog.getByText('Keep existing texts').click();
    await expect.element(button('Apply 6 texts')).toBeEnabled();
    await button('Apply 6 texts').click();
    await expect.element(toast('6 texts were changed')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent(api)).toEqual([
      ['true', 'true'],
      ['true', 'false'],
      ['false', 'false'],
    ]);
  });

  test('says what is wrong with the file, and refuses another type at once', async () => {
    const api = await openUpload(anUpload());
    const message = 'This is no JSON file with texts.';
    api.refuse(uploadLocalizationLines, { status: 422, message, errors: { file: [message] } });
    await chooseFile(file);
    await expect.element(dialog.getByText(message)).toBeVisible();
    await expect.element(button('Apply')).toBeDisabled();
    await chooseFile(new File(['Save,Speichern'], 'de.csv'));
    await expect.element(dialog.getByText('This file type is not allowed')).toBeVisible();
    expect(sent(api)).toHaveLength(1);
  });

  test('says why a file changes nothing', { tags: 'variant' }, async () => {
    const api = await openUpload(anUpload({ added: 0 }));
    await chooseFile(file);
    await expect.element(dialog).toHaveTextContent(/Turn off “Keep existing texts” to use them/);
    await expect.element(button('Apply')).toBeDisabled();
    expect(await findViolationsInEveryLook()).toEqual([]);
    api.answer(uploadLocalizationLines, {
      localization: german(),
      upload: anUpload({ added: 0, changed: 0 }),
    });
    await dialog.getByText('Keep existing texts', { exact: true }).click();
    await expect.element(dialog).toHaveTextContent('Nothing in this file is new.');
  });

  test('stays open if applying fails', { tags: 'variant' }, async () => {
    const api = await openUpload(anUpload());
    await chooseFile(file);
    await expect.element(button('Apply 4 texts')).toBeEnabled();
    api.refuse(uploadLocalizationLines, {
      status: 409,
      message: 'Somebody changed this at the same moment. Try again.',
    });
    await button('Apply 4 texts').click();
    await expect.element(dialog.getByText('Somebody changed this at the same moment.')).toBeVisible();
    await expect.element(button('Apply 4 texts')).toBeEnabled();
  });
});
