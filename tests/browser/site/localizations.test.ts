/** @module-tag variant */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import type { Localization } from '#shared/entities/site/localization.ts';
import { listLocalizations } from '#shared/routes/site/languages.ts';
import { deleteLocalizations } from '#shared/routes/site/localizations.ts';
import { setLocale } from '#shared/routes/site/values.ts';
import { chooseFiles } from '../../support/browser/choose-files.ts';
import { openAs, toast } from '../../support/browser/drive-of.ts';
import { test } from '../../support/browser/journey.ts';
import { newGuest, newPerson, newStaff, type Person } from '../../support/people.ts';

const hebrew = 'עברית';
const line = 'Forgot your password?';
const refusal = 'Wrong e-mail address or password.';
/** Guests get what the functions knew a second ago. */
const withinSeconds = { timeout: 15_000 };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const textOf = (page: Page, source: string) =>
  page.getByRole('textbox', { name: `Translation ${source}`, exact: true });

/** Deletes Hebrew if a failed journey left it, as other journeys expect the languages of a new installation. */
async function forgetHebrew(admin: Person): Promise<void> {
  const { localizations } = (await newGuest().call(listLocalizations)).body;
  const left = (localizations as Localization[]).filter(({ language }) => language === 'he');
  await Promise.all(left.map(({ id }) => admin.call(deleteLocalizations, { params: { id: String(id) } })));
}

/** Chooses a line of the menu of Hebrew, whose name is isolated in the label. */
async function chooseOfHebrew(page: Page, action: string): Promise<void> {
  await page
    .getByRole('row', { name: hebrew })
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Opens the lines of Hebrew that contain a text. */
async function openHebrew(page: Page, admin: Person, sought: string): Promise<void> {
  await openAs(page, admin, '/admin/localizations');
  await chooseOfHebrew(page, 'Translate');
  await page.getByRole('searchbox').fill(sought);
  await textOf(page, sought).waitFor();
}

async function save(page: Page, source: string, text: string): Promise<void> {
  await textOf(page, source).fill(text);
  await button(page, 'Save').click();
}

/** Reloads the sign-in page. Returns the text of its link to a new password, and its direction. */
async function signInPage(page: Page) {
  await page.goto('/login');
  const link = page.locator('a[href="/forgot-password"]');
  return [await link.textContent(), await page.locator('html').getAttribute('dir')];
}

/** Reloads the sign-in page, and signs in with what nobody has. Returns what the form says then. */
async function refusedSignIn(page: Page): Promise<string> {
  await page.goto('/login');
  await page.locator('input[type=email]').fill(`${randomUUID()}@example.com`);
  await page.locator('input[type=password]').fill('not the password');
  await page.keyboard.press('Enter');
  await page.locator('input[aria-invalid=true]').waitFor();
  return page.locator('form').innerText();
}

const manager = () => newStaff(['admin.access', 'localizations.update']);

test('[ALO-1] [ALO-2] [X-11] [LC2] [LC4] [LC5] [LC6] admins add a language from right to left, which visitors read at once', async ({
  page,
  open,
}) => {
  const [admin, other, reader] = await Promise.all([manager(), manager(), newPerson()]);
  onTestFinished(() => forgetHebrew(admin));
  await openAs(page, admin, '/admin/localizations');
  await button(page, 'Add language').click();
  await page.getByLabel('Language code').fill('he');
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe(hebrew);
  await button(page, 'Add').click();
  await toast(page, 'Language added').waitFor();
  await page.getByRole('row', { name: hebrew }).getByText('Right to left').waitFor();

  const [visitor, otherPage] = [await open({ locale: 'he-IL' }), await open()];
  await expect.poll(() => signInPage(visitor), withinSeconds).toEqual([line, 'rtl']);
  await openHebrew(page, admin, line);
  await openHebrew(otherPage, other, line);
  expect(await textOf(page, line).getAttribute('dir')).toBe('rtl');
  await save(page, line, 'שכחת סיסמה?');
  await toast(page, 'Saved 1 line').waitFor();
  await expect.poll(() => signInPage(visitor), withinSeconds).toEqual(['שכחת סיסמה?', 'rtl']);

  await save(otherPage, line, 'שכחת את הסיסמה?');
  await toast(otherPage, 'Somebody else has changed 1 line meanwhile.').waitFor();
  const theirs = otherPage.getByRole('group', { name: 'Changed by somebody else' });
  await theirs.getByText('שכחת סיסמה?').waitFor();
  expect(await textOf(otherPage, line).inputValue()).toBe('שכחת את הסיסמה?');
  await button(otherPage, 'Keep mine').click();
  await button(otherPage, 'Save').click();
  await toast(otherPage, 'Saved 1 line').waitFor();
  await expect.poll(() => signInPage(visitor), withinSeconds).toEqual(['שכחת את הסיסמה?', 'rtl']);
  await button(otherPage, 'Undo').click();
  await toast(otherPage, 'Undone').waitFor();
  await expect.poll(() => signInPage(visitor), withinSeconds).toEqual(['שכחת סיסמה?', 'rtl']);

  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await chooseOfHebrew(page, 'Upload texts…');
  const lines = { [line]: 'לא', [refusal]: 'הפרטים שגויים.', 'No such line': 'כן' };
  const file = { name: 'he.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(lines)) };
  await chooseFiles(page, () => button(page, 'Choose file').click(), file);
  await button(page, 'Apply 1 text').click();
  await toast(page, '1 text was changed').waitFor();

  // A message of the server is in the language of its reader, too. Sign-ins of one address are limited.
  const seldom = { ...withinSeconds, interval: 1000 };
  await expect.poll(() => refusedSignIn(visitor), seldom).toContain('הפרטים שגויים.');

  await reader.call(setLocale, { body: { locale: 'he' } });
  const readerPage = await open();
  await openAs(readerPage, reader);
  expect(await readerPage.locator('html').getAttribute('dir')).toBe('rtl');
  await chooseOfHebrew(page, 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Deleted 1 language').waitFor();
  await readerPage.reload();
  await readerPage.getByText('Drop files or folders here').waitFor();
  expect(await readerPage.locator('html').getAttribute('dir')).toBe('ltr');
  await expect.poll(() => signInPage(visitor), withinSeconds).toEqual([line, 'ltr']);
});
