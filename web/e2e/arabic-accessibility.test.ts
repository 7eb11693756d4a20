import { expect } from 'vitest';
import { setLocale } from '#shared/routes/values.ts';
import { newFile, newFolder } from '../../tests/http/drive-builders.ts';
import { newPerson } from '../../tests/http/people.ts';
import { openAs } from './drive-of.ts';
import { findViolations } from './find-violations.ts';
import { test } from './journey.ts';

test('[CT-6] pages of the drive and the API documentation in Arabic', async ({ page }) => {
  const person = await newPerson();
  await person.call(setLocale, { body: { locale: 'ar' } });
  const folder = await newFolder(person, { name: 'Plans' });
  await newFile(person, { name: 'a.txt' });
  await openAs(page, person);
  for (const path of [
    `/drive/folders/${folder.hash}`,
    '/drive/shares',
    '/drive/recent',
    '/drive/starred',
    '/drive/trash',
    '/drive/search?query=a',
    '/api-docs',
  ]) {
    await page.goto(path);
    await page.getByRole('heading').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getAttribute('html', 'dir'), path).toBe('rtl');
    expect(await findViolations(page), path).toEqual([]);
  }
});
