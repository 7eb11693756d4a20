import { expect } from 'vitest';
import { newFile, newFolder, newLink } from '../../tests/http/drive-builders.ts';
import { row, test } from './journey.ts';
import { newPersonCalled } from './sharing-people.ts';
import { changeSite } from './site-settings.ts';

const password = 'open sesame';

test('[LNK-8] [LNK-2] [NB-1] a guest has the site’s bar and its foot, and learns nothing of what a password hides', async ({
  page,
}) => {
  const ann = await newPersonCalled('Ann Hidden');
  const folder = await newFolder(ann, { name: 'Merger plans' });
  await newFile(ann, { name: 'offer.txt', parentId: folder.id });
  const link = await newLink(ann, folder, { password, title: 'For the board' });
  await changeSite(page, ({ settings }) => {
    settings.ads.disable = false;
    settings.ads.drive = '<p>Buy this</p>';
    settings.ads['file-preview'] = '<p>Buy this</p>';
  });
  const heard: string[] = [];
  page.on('response', (response) => {
    if (!/\/api\//.test(response.url())) return;
    void response.text().then((text) => heard.push(text));
  });
  await page.goto(link.url);
  await page.getByRole('heading', { name: 'This link is protected' }).waitFor();
  for (const name of ['Login', 'Register']) {
    expect(await page.getByRole('banner').getByRole('link', { name }).isVisible()).toBe(true);
  }
  expect(await page.getByRole('contentinfo').isVisible()).toBe(true);
  await page.waitForLoadState('networkidle');
  const told = [await page.content(), await page.title(), ...heard].join(' ');
  for (const secret of ['Merger', 'offer', 'board', 'Hidden', ann.email]) expect(told).not.toContain(secret);
  // Nor is anything advertised beside the question.
  expect(await page.locator('iframe').count()).toBe(0);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await row(page, 'offer.txt').waitFor();
  expect(await page.getByRole('banner').getByRole('link', { name: 'Login' }).isVisible()).toBe(true);
});
