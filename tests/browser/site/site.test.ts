import { expect } from 'vitest';
import { newPerson } from '../../support/people.ts';
import { newFolder } from '../../support/builders/drive-builders.ts';
import { test } from '../../support/browser/journey.ts';
import { siteUrl } from '../../support/stack/product.ts';

test('[SH-10] [E404-1] the built site opens each address, and has no page of its components', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: 'Your files in one place, on every device' }).waitFor();
  await page.goto('/drive/trash');
  await page.waitForURL('**/login?redirect=%2Fdrive%2Ftrash');
  await page.goto('/dev/ui');
  await page.getByText("Looks like you've found the doorway to the great nothing").waitFor();
});

test('[HOME-2] [ACC-2] a nameless user is asked for a name once per browser session', async ({ page }) => {
  const person = await newPerson();
  const folder = await newFolder(person, { name: 'Plans' });
  person.cookies.delete('be-profile-asked');
  const url = siteUrl();
  await page.context().addCookies([...person.cookies].map(([name, value]) => ({ name, value, url })));
  await page.goto('/login');
  await page.waitForURL('**/account-settings');
  await page.goto(`/drive/folders/${folder.hash}`);
  await page.getByRole('heading', { level: 1, name: 'Plans' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/drive/folders/${folder.hash}`);
});
