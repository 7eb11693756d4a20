import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { newPerson, newProgramOf } from '../../support/people.ts';
import { openAs } from '../../support/browser/drive-of.ts';
import { test } from '../../support/browser/journey.ts';

test('[DOC-1] [DOC-4] guests read the documentation and save the document', async ({ page }) => {
  await page.goto('/api-docs');
  await page.getByRole('heading', { level: 1, name: 'Holdall API' }).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download OpenAPI' }).click();
  const document = JSON.parse(await readFile(await (await download).path(), 'utf8')) as { openapi: string };
  expect(document.openapi).toMatch(/^3\.1\./);
});

test(
  '[DOC-3] a call is sent with the token alone, which is gone with the page',
  { tags: 'variant' },
  async ({ page }) => {
    const person = await newPerson();
    const program = await newProgramOf(person);
    await openAs(page, person, '/api-docs#getUser');
    const token = page.getByLabel('Token', { exact: true });
    const send = page.getByRole('button', { name: 'Send' });
    await page.getByLabel('id', { exact: true }).fill('me');
    // The session of the browser does not replace a token.
    await token.fill('1|wrong');
    await send.click();
    await page.getByText(/^401/).first().waitFor();
    await token.fill(String(program.token));
    await send.click();
    await page.getByText('200 OK').waitFor();
    expect(await page.getByRole('region', { name: 'Answer' }).textContent()).toContain(person.email);
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    expect(kept).not.toContain(String(program.token).split('|')[1]);
    await page.reload();
    await token.waitFor();
    expect(await token.inputValue()).toBe('');
  },
);
