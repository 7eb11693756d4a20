import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  restoreMailTemplate,
  sendMailTemplateTest,
  updateMailTemplate,
} from '#shared/routes/site/mail-templates.ts';
import { findViolationsInEveryLook } from '../../../../../tests/support/component/axe.ts';
import { toast } from '../../../../../tests/support/component/drive-page.ts';
import { openMailTemplate } from '../../../../../tests/support/component/mail-templates.ts';

const subject = page.getByRole('textbox', { name: 'Subject' });
const restore = page.getByRole('button', { name: 'Restore default' });

describe('[AMT-2] Send test', () => {
  const dialog = page.getByRole('dialog', { name: 'Send test' });
  const email = dialog.getByLabelText('Email address');
  const send = dialog.getByRole('button', { name: 'Send', exact: true });

  test("sends what is not saved, to the admin's own address by default", { tags: 'variant' }, async () => {
    const { api } = await openMailTemplate();
    api.answer(sendMailTemplateTest, {});
    await subject.fill('Not saved');
    await page.getByRole('button', { name: 'Send test' }).click();
    await expect.element(email).toHaveValue('ann@example.com');
    expect(await findViolationsInEveryLook()).toEqual([]);
    await email.fill('bob@example.com');
    await send.click();
    await expect.element(toast('Test sent to bob@example.com')).toBeVisible();
    expect(api.calls(sendMailTemplateTest)[0]?.body).toMatchObject({
      subject: 'Not saved',
      language: '',
      email: 'bob@example.com',
    });
    expect(api.calls(updateMailTemplate)).toEqual([]);
  });

  test('shows errors of the address at its field, and others above it', async () => {
    const { api } = await openMailTemplate();
    const message = 'This address gets no mails.';
    api.refuse(sendMailTemplateTest, { status: 422, message, errors: { email: [message] } });
    await page.getByRole('button', { name: 'Send test' }).click();
    await send.click();
    await expect.element(email).toHaveAccessibleDescription(message);
    api.refuse(sendMailTemplateTest, { status: 429, message: 'Too many test mails.' });
    await email.fill('bob@example.com');
    await send.click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Too many test mails.');
    await expect.element(email).toHaveValue('bob@example.com');
  });
});

describe('[AMT-2] Restore default', () => {
  const question = page.getByRole('alertdialog', { name: 'Restore default?' });

  test('asks, and brings the text of the product back', { tags: 'variant' }, async () => {
    await openMailTemplate({ subject: 'Own' });
    await subject.fill('Not saved');
    await restore.click();
    await expect.element(question).toHaveTextContent(/all languages is deleted/);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(subject).toHaveValue('Not saved');
    await restore.click();
    await question.getByRole('button', { name: 'Restore default' }).click();
    await expect.element(toast('Default restored')).toBeVisible();
    await expect.element(subject).toHaveValue('{{ "Reset your password" | t }}');
    await expect.element(restore).toBeDisabled();
  });

  test('names the language, and leaves the others', async () => {
    const { api, stored } = await openMailTemplate(
      { subject: 'Eigener', language: 'de' },
      { search: '?language=de' },
    );
    await expect.element(page.getByLabelText('Language')).toHaveTextContent('Deutsch (customized)');
    await restore.click();
    await expect.element(question).toHaveTextContent('The text for Deutsch is deleted.');
    await question.getByRole('button', { name: 'Restore default' }).click();
    await expect.poll(() => stored('de').is_default).toBe(true);
    expect(api.calls(restoreMailTemplate)[0]?.body).toEqual({ language: 'de' });
  });

  test('has nothing to do for the text of the product', async () => {
    await openMailTemplate();
    await expect.element(restore).toBeDisabled();
  });
});
