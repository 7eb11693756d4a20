import { beforeAll, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { verifyHumanCheck } from '#shared/routes/accounts/auth.ts';
import { sendContactMessage, sendResellerMessage } from '#shared/routes/site/messages.ts';
import { findViolationsInEveryLook } from '../../../../tests/support/component/axe.ts';
import { aUser, bootstrapData } from '../../../../tests/support/component/entities.ts';
import { inArabic, overflowOf } from '../../../../tests/support/component/looks.ts';
import { openSite } from '../../../../tests/support/component/open-site.ts';
import { billingSite, siteWith } from '../../../../tests/support/component/site.ts';
import { stubCaptcha } from '../../../../tests/support/component/stub-captcha.ts';
import { showOnPhone } from '../../../../tests/support/component/viewport.ts';

beforeAll(() =>
  Promise.all([import('./aria-area.tsx'), import('./contact-page.tsx'), import('./reseller-page.tsx')]),
);

const main = page.getByRole('main');
const name = main.getByLabelText('Name');
const email = main.getByLabelText('Email');
const number = main.getByLabelText('Mobile number');
const message = main.getByLabelText('Message');
const send = main.getByRole('button', { name: 'Send message' });
const submitted = page.getByText('Your message has been submitted.');
const guest = () => bootstrapData(null);

async function fill(): Promise<void> {
  await name.fill('Eve');
  await email.fill('eve@example.com');
  await number.fill('4912345');
  await message.fill('Hello');
}

/** The values that the tests type, as a request body. */
const typed = { name: 'Eve', email: 'eve@example.com', mobileNumber: '4912345', message: 'Hello' };

const forms = [
  ['[CON-1]', '/contact', sendContactMessage],
  ['[RSL-1]', '/reseller', sendResellerMessage],
] as const;

describe.each(forms)('%s the form at %s', (spec, path, route) => {
  test(`${spec} can be sent when all fields are valid`, { tags: 'variant' }, async () => {
    const api = await openSite(path, { data: guest(), prepare: (prepared) => prepared.answer(route, {}) });
    await expect.element(send).toBeDisabled();
    await expect.element(email).toHaveAttribute('type', 'email');
    await expect.element(number).toHaveAttribute('type', 'number');
    for (const field of [name, email, number, message])
      await expect.element(field).toHaveAttribute('required');
    await fill();
    await number.fill('1234');
    await expect.element(main.getByText('Enter 5 to 20 digits.')).toBeVisible();
    await expect.element(send).toBeDisabled();
    await number.fill('4912345');
    await send.click();
    await expect.element(submitted).toBeVisible();
    expect(api.calls(route).map(({ body }) => body)).toEqual([typed]);
  });

  test(`${spec} [SH-7] is disabled with a spinner while it is sent`, { tags: 'variant' }, async () => {
    const api = await openSite(path, { data: guest(), prepare: (prepared) => prepared.answer(route, {}) });
    const release = api.hold(route);
    await fill();
    await send.click();
    for (const field of [name, email, number, message]) await expect.element(field).toBeDisabled();
    await expect
      .element(main.getByRole('button', { name: 'Loading' }))
      .toHaveAttribute('aria-disabled', 'true');
    release();
    await expect.element(submitted).toBeVisible();
  });

  test(
    `${spec} [SH-6] shows errors of the server under their fields, and focuses the first`,
    { tags: 'variant' },
    async () => {
      const errors = { email: ['This address is not known.'], message: ['Say more.'] };
      await openSite(path, {
        data: guest(),
        prepare: (api) => api.refuse(route, { status: 422, message: 'Some fields are not valid.', errors }),
      });
      await fill();
      await send.click();
      for (const [text] of Object.values(errors))
        await expect.element(main.getByText(text ?? '')).toBeVisible();
      await expect.element(email).toHaveFocus();
      await expect.element(message).toHaveValue('Hello');
    },
  );

  test(
    `${spec} shows the wait after too many messages, and keeps the typed values`,
    { tags: 'variant' },
    async () => {
      await openSite(path, {
        data: guest(),
        prepare: (api) =>
          api.refuse(route, {
            status: 429,
            message: 'Too many requests. Try again in 60 seconds.',
            code: 'tooManyRequests',
            params: { seconds: 60 },
          }),
      });
      await fill();
      await number.click();
      await userEvent.keyboard('{Enter}');
      await expect.element(page.getByText('Too many requests. Try again in 60 seconds.')).toBeVisible();
      await expect.element(message).toHaveValue('Hello');
      await expect.element(number).toHaveFocus();
      await expect.element(send).toBeEnabled();
    },
  );

  test(`${spec} [CON-2] has the name and address of a signed-in user`, async () => {
    const user = aUser({ display_name: 'Ann Example', email: 'ann@example.com' });
    await openSite(path, { data: bootstrapData(user) });
    await expect.element(name).toHaveValue('Ann Example');
    await expect.element(email).toHaveValue('ann@example.com');
  });

  test(`${spec} is filled in and sent by the keyboard alone`, { tags: 'variant' }, async () => {
    const api = await openSite(path, { data: guest(), prepare: (prepared) => prepared.answer(route, {}) });
    await name.click();
    await userEvent.keyboard('Eve{Tab}eve@example.com{Tab}4912345{Tab}Hello{Tab}{Enter}');
    await expect.element(submitted).toBeVisible();
    expect(api.calls(route).map(({ body }) => body)).toEqual([typed]);
  });

  test(`${spec} [SH-8] is not sent if the captcha fails`, async () => {
    stubCaptcha();
    const data = siteWith(({ settings }) => {
      settings.recaptcha = { site_key: 'key', enable: { register: false, contact: true } };
    }, null);
    const api = await openSite(path, {
      data,
      prepare(prepared) {
        prepared.answer(verifyHumanCheck, { success: false });
        prepared.answer(route, {});
      },
    });
    await fill();
    await send.click();
    await expect.element(page.getByText('Could not verify you are human.')).toBeVisible();
    expect(api.calls(route)).toEqual([]);
    api.answer(verifyHumanCheck, { success: true });
    await send.click();
    await expect.element(submitted).toBeVisible();
    const check = { token: 'key:contact', action: 'contact' };
    expect(api.calls(verifyHumanCheck).map(({ body }) => body)).toEqual([check, check]);
  });

  test(`${spec} has no accessibility violations in any look`, { tags: 'variant' }, async () => {
    await openSite(path, { data: guest() });
    await expect.element(send).toBeVisible();
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test(`${spec} fits a phone in Arabic`, { tags: 'variant' }, async () => {
    await showOnPhone();
    await openSite(path, { data: inArabic(guest()) });
    await expect.element(main.getByRole('button', { name: 'إرسال الرسالة' })).toBeVisible();
    expect(overflowOf()).toBe(0);
  });
});

test(
  '[CON-2] a sent message redirects from the contact page to the homepage',
  { tags: 'variant' },
  async () => {
    await openSite('/contact', { data: guest(), prepare: (api) => api.answer(sendContactMessage, {}) });
    await fill();
    await send.click();
    await expect.element(submitted).toBeVisible();
    await expect.poll(() => location.pathname).not.toBe('/contact');
  },
);

test('[RSL-1] a sent message empties the form of the reseller page, and stays there', async () => {
  await openSite('/reseller', { data: guest(), prepare: (api) => api.answer(sendResellerMessage, {}) });
  await fill();
  await send.click();
  await expect.element(submitted).toBeVisible();
  for (const field of [name, email, message]) await expect.element(field).toHaveValue('');
  await expect.element(number).toHaveValue(null);
  await expect.element(send).toBeDisabled();
  expect(location.pathname).toBe('/reseller');
});

describe('the reseller page', () => {
  const benefits = main.getByRole('list', { name: 'Benefits' });
  const pricing = main.getByRole('link', { name: 'See plans and prices' });

  test('[RSL-2] shows the benefits of resellers, and links to the prices', async () => {
    await openSite('/reseller', { data: billingSite(null) });
    await expect
      .element(main.getByText('Offer Holdall to your own customers.', { exact: false }))
      .toBeVisible();
    expect(benefits.getByRole('listitem').elements()).toHaveLength(3);
    await expect.element(pricing).toHaveAttribute('href', '/pricing');
  });

  test('[RSL-2] has no link to the prices while billing is off', async () => {
    await openSite('/reseller', { data: guest() });
    await expect.element(benefits).toBeVisible();
    expect(pricing.elements()).toEqual([]);
  });
});
