/** @module-tag variant */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { mailTemplates } from '#shared/entities/site/mail-template.ts';
import { openAs, toast } from '../../support/browser/drive-of.ts';
import { test } from '../../support/browser/journey.ts';
import { untilMailTo } from '../../support/mails-to.ts';
import { newAdmin } from '../../support/people.ts';

test('[AMT-1] [AMT-2] [MT3] [MT4] an admin changes a mail, sees it in both schemes, and sends a test', async ({
  page,
}) => {
  await openAs(page, await newAdmin(), '/admin/mail-template');
  await page.getByText('Password reset', { exact: true }).click();
  const subject = page.getByLabel('Subject', { exact: true });
  const words = `Try ${randomUUID()}`;
  await subject.fill(words);
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText(words).waitFor();
  const mail = preview.frameLocator('iframe');
  const background = () => mail.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  await mail.getByRole('link', { name: 'Choose a new password' }).waitFor();
  expect(await background()).toBe('rgb(249, 250, 251)');
  await preview.getByRole('radio', { name: 'Dark' }).click();
  await expect.poll(background).toBe('rgb(13, 15, 18)');
  const code = page.getByRole('textbox', { name: 'HTML', exact: true });
  await code.click();
  await page.keyboard.press('Control+Home');
  // At once: what is typed slowly is undone in parts.
  await page.keyboard.insertText('{{ nick }}');
  await preview.getByText('HTML: Line 1: this mail has no variable nick.').waitFor();
  await page.keyboard.press('Control+z');
  await preview.getByText(/no variable nick/).waitFor({ state: 'detached' });
  const to = `${randomUUID()}@example.com`;
  await page.getByRole('button', { name: 'Send test' }).click();
  await page.getByLabel('Email address').fill(to);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await toast(page, `Test sent to ${to}`).waitFor();
  const sent = await untilMailTo(to, mailTemplates[2]);
  expect(sent.subject).toBe(`[Test] ${words}`);
});
