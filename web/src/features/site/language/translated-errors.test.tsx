/** @module-tag variant */
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { messageOf, type Reason, toDetail } from '#shared/messages/errors.ts';
import { deleteEntries } from '#shared/routes/drive/actions.ts';
import { login } from '#shared/routes/accounts/auth.ts';
import { rowOf } from '../../../../../tests/support/component/drive-page.ts';
import { aFile, bootstrapData } from '../../../../../tests/support/component/entities.ts';
import { inLanguage } from '../../../../../tests/support/component/languages.ts';
import { openSite } from '../../../../../tests/support/component/open-site.ts';

const tooManyRequests = { code: 'tooManyRequests', params: { seconds: 42 } } as const;

/** A refusal of one field, as the server sends it. */
function fieldRefusal(field: string, reason: Reason) {
  const [message, detail] = [messageOf(reason), toDetail(reason)];
  return { ...detail, status: 422, message, errors: { [field]: [message] }, details: { [field]: [detail] } };
}

const texts = {
  de: {
    email: 'E-Mail',
    password: 'Passwort',
    send: 'Weiter',
    wrong: 'E-Mail-Adresse oder Passwort ist falsch.',
    wait: 'Zu viele Anfragen. Versuchen Sie es in 42 Sekunden noch einmal.',
    suspended: 'Ihr Konto wurde gesperrt. Too :date. Bis 1. Dezember 2026 um 14:30.',
  },
  ar: {
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    send: 'متابعة',
    wrong: 'عنوان البريد الإلكتروني أو كلمة المرور غير صحيحة.',
    wait: 'طلبات كثيرة جدًا. حاول مرة أخرى بعد 42 ثانية.',
    suspended: 'تم تعليق حسابك. \u2068Too :date.\u2069 حتى 1 ديسمبر 2026 في 2:30 م.',
  },
};

/** Opens the sign-in and returns what sends it. */
async function openLogin(language: keyof typeof texts) {
  const { email, password, send } = texts[language];
  const api = await openSite('/login', { data: inLanguage(language, bootstrapData(null)) });
  await page.getByLabelText(email).fill('ann@example.com');
  await page.getByLabelText(password, { exact: true }).fill('wrong password');
  return { api, send: () => page.getByRole('button', { name: send, exact: true }).click() };
}

describe.each(['de', 'ar'] as const)('errors of the server in "%s"', (language) => {
  test('[NB-9] a message of a field is translated by its code', async () => {
    const { api, send } = await openLogin(language);
    api.refuse(login, fieldRefusal('email', 'wrongCredentials'));
    await send();
    await expect.element(page.getByText(texts[language].wrong, { exact: true })).toBeVisible();
  });

  test('[NB-9] a filled message is translated with its parameters', async () => {
    const { api, send } = await openLogin(language);
    api.refuse(login, { ...tooManyRequests, status: 429, message: messageOf(tooManyRequests) });
    await send();
    await expect.element(page.getByText(texts[language].wait, { exact: true })).toBeVisible();
  });

  test('[LOG-8] words of an admin stay as they are within a translated message', async () => {
    const { api, send } = await openLogin(language);
    const params = { reason: 'Too :date.', date: '2026-12-01T14:30:00.000Z' };
    api.refuse(login, fieldRefusal('email', { code: 'suspendedForUntil', params }));
    await send();
    await expect.element(page.getByText(texts[language].suspended, { exact: true })).toBeVisible();
  });

  test('an error that only a newer server knows keeps its English message', async () => {
    const { api, send } = await openLogin(language);
    const message = 'Sign in from 3 places at most.';
    const detail = { code: 'tooManyPlaces', params: { count: 3 } };
    api.refuse(login, {
      ...detail,
      status: 422,
      message,
      errors: { email: [message] },
      details: { email: [detail] },
    });
    await send();
    await expect.element(page.getByText(message, { exact: true })).toBeVisible();
  });
});

describe('other texts in German', () => {
  test('[NB-9] reasons for single entries of an action', async () => {
    const [kept, gone] = [aFile({ name: 'a.txt' }), aFile({ name: 'b.txt' })];
    const api = await openSite('/drive', { data: inLanguage('de'), entries: [kept, gone] });
    api.answer(deleteEntries, {
      errors: { [kept.id]: messageOf('othersInFolder') },
      details: { [kept.id]: { code: 'othersInFolder' } },
      job: null,
    });
    await rowOf('a.txt').click();
    await rowOf('b.txt').click({ modifiers: ['Control'] });
    await userEvent.keyboard('{Delete}');
    await expect
      .element(page.getByText(/a\.txt konnte nicht gelöscht werden: Andere haben Dateien in diesem Ordner/))
      .toBeVisible();
  });

  test('[NB-9] limits that a form checks by itself', async () => {
    await openSite('/register', { data: inLanguage('de', bootstrapData(null)) });
    await page.getByLabelText('Passwort', { exact: true }).fill('short');
    await page.getByLabelText('E-Mail').fill('ann@example.com');
    await expect.element(page.getByText('Verwenden Sie mindestens 8 Zeichen.')).toBeVisible();
  });
});
