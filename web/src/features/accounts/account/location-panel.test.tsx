import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { updateUser } from '#shared/routes/accounts/account.ts';
import { getValueLists, setLocale } from '#shared/routes/site/values.ts';
import { openSettings } from '../../../../../tests/support/component/account.ts';
import { aUser } from '../../../../../tests/support/component/entities.ts';
import { answerLanguages } from '../../../../../tests/support/component/languages.ts';
import { setViewport } from '../../../../../tests/support/component/viewport.ts';

const section = page.getByRole('region', { name: 'Date, time and language' });
const zone = section.getByRole('button', { name: /Time zone/ });
const search = page.getByRole('combobox', { name: 'Search' });
const list = page.getByRole('listbox');
const save = section.getByRole('button', { name: 'Save' });

/** Opens a choice, types a part of a name, and takes the option that is left. */
async function choose(label: RegExp, part: string, name: string): Promise<void> {
  await section.getByRole('button', { name: label }).click();
  await search.fill(part);
  await page.getByRole('dialog').getByRole('option', { name }).click();
  await expect.element(list).not.toBeInTheDocument();
}

/** A browser in New York. */
function stubTimeZone(): void {
  const real = Intl.DateTimeFormat.prototype.resolvedOptions;
  const spy = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function resolve(
    this: Intl.DateTimeFormat,
  ) {
    return { ...real.call(this), timeZone: 'America/New_York' };
  });
  onTestFinished(() => spy.mockRestore());
}

test(
  '[ACC-60] finds country and time zone by typing, and starts with the zone of the browser',
  { tags: 'variant' },
  async () => {
    stubTimeZone();
    const api = await openSettings();
    api.answer(updateUser, { user: aUser() });
    await expect.element(zone).toHaveTextContent('New York');
    await choose(/Country/, 'cote', 'Côte d’Ivoire');
    await zone.click();
    // The region, which groups the zones, is searched as well.
    await search.fill('europe');
    const groups = page.getByRole('group');
    await expect.poll(() => groups.elements().length).toBe(1);
    const zones = page.getByRole('group', { name: 'Europe' }).getByRole('option');
    expect(zones.elements().length).toBe(2);
    await search.fill('europe: berl');
    await expect.poll(() => zones.elements().length).toBe(1);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(zone).toHaveTextContent('Berlin');
    await save.click();
    await expect.element(page.getByText('Updated account details')).toBeVisible();
    const sent = { country: 'CI', timezone: 'Europe/Berlin', language: 'en' };
    expect(api.calls(updateUser)[0]?.body).toEqual(sent);
  },
);

test(
  '[ACC-60] [CT-2] shows a list of at most 420 px, which says when nothing is found',
  { tags: 'variant' },
  async () => {
    await setViewport({ width: 1280, height: 890 });
    const manyZones = Array.from({ length: 40 }, (_, index) => ({
      text: `Place ${index}`,
      value: `X/${index}`,
    }));
    await openSettings({
      prepare: (api) =>
        api.answer(getValueLists, { localizations: [], countries: [], timezones: { Europe: manyZones } }),
    });
    await zone.click();
    await expect.element(list).toBeVisible();
    const popover = list.element().closest('[data-trigger]') ?? page.getByRole('dialog').element();
    expect(popover.getBoundingClientRect().height).toBeLessThanOrEqual(420);
    await search.fill('no such place');
    await expect.element(page.getByText('Nothing found')).toBeVisible();
    // The first Escape clears the search, the second one closes the list.
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('group', { name: 'Europe' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(list).not.toBeInTheDocument();
  },
);

test('[ACC-60] shows another language at once', async () => {
  const api = await openSettings({ prepare: answerLanguages });
  api.answer(updateUser, ({ body }) => ({ user: aUser({ language: body.language }) }));
  await choose(/Language/, 'deut', 'Deutsch');
  await save.click();
  await expect.poll(() => document.documentElement.lang).toBe('de');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Kontoeinstellungen' })).toBeVisible();
  expect(api.calls(setLocale).map(({ body }) => body)).toEqual([{ locale: 'de' }]);
});
