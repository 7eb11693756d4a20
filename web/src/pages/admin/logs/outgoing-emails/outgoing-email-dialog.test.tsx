import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OutgoingEmailDetail } from '#shared/entities/site/outgoing-email.ts';
import {
  getOutgoingEmail,
  listOutgoingEmails,
  resendOutgoingEmail,
} from '#shared/routes/site/outgoing-emails.ts';
import { findViolations, findViolationsInEveryLook } from '../../../../../../tests/support/component/axe.ts';
import { toast } from '../../../../../../tests/support/component/drive-page.ts';
import { inArabic, overflowOf } from '../../../../../../tests/support/component/looks.ts';
import { anEmail, openOutgoingEmails } from '../../../../../../tests/support/component/outgoing-emails.ts';
import { showOnPhone } from '../../../../../../tests/support/component/viewport.ts';

const subject = 'Welcome to Holdall';
const dialog = page.getByRole('dialog', { name: subject });
const frame = dialog.getByTitle('What the mail said');
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const tab = (name: string) => dialog.getByRole('tab', { name });

type Options = NonNullable<Parameters<typeof openOutgoingEmails>[1]>;

/** Opens the dialog of a mail. */
async function openMail(detail: Partial<OutgoingEmailDetail> = {}, options: Options = {}) {
  const email = anEmail({ id: 70, ...(detail.status && { status: detail.status }) });
  const api = await openOutgoingEmails([email], { detail, ...options });
  await page.getByText(subject).click();
  await expect.element(dialog).toBeVisible();
  return api;
}

describe('[ALG-outgoing-email] [LG7] a mail of the log', () => {
  test(
    'has facts with links to the user and the template, and is read once',
    { tags: 'variant' },
    async () => {
      const api = await openMail({
        status: 'bounced',
        error: 'No such user',
        attempts: 3,
        reply_to: 'eve@example.com',
      });
      const facts = dialog.getByRole('region', { name: 'Details' });
      await expect
        .element(facts)
        .toHaveTextContent(
          /bob@example\.com.*Holdall <no-reply@example\.com>.*eve@example\.com.*Bounced.*No such user.*Attempts3.*message-1/,
        );
      await expect
        .element(facts.getByRole('link', { name: 'User 8' }))
        .toHaveAttribute('href', '/admin/users/8/details');
      await expect
        .element(facts.getByRole('link', { name: 'Welcome' }))
        .toHaveAttribute('href', '/admin/mail-template/2/edit');
      const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
      await button('Copy Message ID').click();
      expect(copy).toHaveBeenCalledWith('message-1');
      copy.mockRestore();
      expect(await findViolationsInEveryLook()).toEqual([]);
      await userEvent.keyboard('{Escape}');
      await expect.element(dialog).not.toBeInTheDocument();
      expect(api.calls(getOutgoingEmail)).toHaveLength(1);
    },
  );

  test('is shown in a frame without rights, and as text', { tags: 'variant' }, async () => {
    await openMail({
      html: '<script>top.hurt = 1</script><img src="https://example.com/a.png"><p>Hello</p>',
    });
    await expect.element(frame).toHaveAttribute('sandbox', '');
    expect((frame.element() as HTMLIFrameElement).srcdoc).toMatch(/^<base target="_blank">.*<p>Hello<\/p>/);
    await expect.element(dialog.getByText(/^Images of other sites/)).toBeVisible();
    expect('hurt' in window).toBe(false);
    await tab('HTML').click();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(dialog.getByText('Hello Bob')).toBeVisible();
    await expect.element(frame).not.toBeInTheDocument();
  });

  test('says that codes and links are hidden, and is not sent again', { tags: 'variant' }, async () => {
    await openMail({ is_masked: true, can_resend: false, plain: 'Your code: ••••••' });
    await expect.element(dialog.getByText(/^Codes and links that sign in are not kept/)).toBeVisible();
    await expect.element(button('Send again')).toBeDisabled();
    await expect
      .element(button('Send again'))
      .toHaveAccessibleDescription(/Ask the user to request a new one/);
    expect(await findViolations()).toEqual([]);
  });

  test.each([
    ['that waits', 'queued', 'This email has not been sent yet.'],
    ['of which nothing is kept', 'accepted', 'What this email said is no longer kept.'],
  ] as const)('%s shows why it says nothing', async (_, status, reason) => {
    await openMail({ status, html: null, plain: null, can_resend: false, message_id: null });
    await expect.element(dialog.getByRole('heading', { name: reason })).toBeVisible();
    await expect.element(button('Send again')).toHaveAccessibleDescription(reason);
    await expect.element(dialog.getByRole('link', { name: 'Download .eml' })).not.toBeInTheDocument();
    expect(await findViolations()).toEqual([]);
  });

  test('shows that it loads, and can be tried again', { tags: 'variant' }, async () => {
    let release = () => {};
    const api = await openMail(
      {},
      {
        prepare(fake) {
          release = fake.hold(getOutgoingEmail);
          fake.refuse(getOutgoingEmail, { status: 404, message: 'Not found.' });
        },
      },
    );
    await expect.element(dialog.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
    release();
    await button('Try again').click();
    expect(api.calls(getOutgoingEmail)).toHaveLength(2);
  });

  test('fits on a phone, in Arabic too', { tags: 'variant' }, async () => {
    await showOnPhone();
    await openMail({ is_masked: true, can_resend: false, message_id: 'x'.repeat(80) }, { change: inArabic });
    await expect.element(dialog.getByRole('tablist')).toBeInTheDocument();
    expect(overflowOf()).toBe(0);
    expect(overflowOf(dialog.element())).toBe(0);
    expect(await findViolationsInEveryLook()).toEqual([]);
  });
});

test('[LG8] a mail is downloaded as a file', { tags: 'variant' }, async () => {
  await openMail();
  const link = dialog.getByRole('link', { name: 'Download .eml' });
  await expect.element(link).toHaveAttribute('href', '/api/v1/logs/outgoing-email/70/download');
  await expect.element(link).toHaveAttribute('download');
});

describe('[ALG-outgoing-email] sending a mail again', () => {
  test(
    'says so, and shows the list anew, at once and when the log has the new mail',
    { tags: 'variant' },
    async () => {
      const api = await openMail();
      await expect.element(frame).toBeVisible();
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      onTestFinished(() => void vi.useRealTimers());
      await button('Send again').click();
      await expect.element(toast('The mail goes to bob@example.com again')).toBeVisible();
      await expect.element(dialog).not.toBeInTheDocument();
      expect(api.calls(resendOutgoingEmail)).toMatchObject([{ params: { id: 70 } }]);
      await expect.poll(() => api.calls(listOutgoingEmails)).toHaveLength(2);
      await vi.advanceTimersByTimeAsync(3000);
      await expect.poll(() => api.calls(listOutgoingEmails)).toHaveLength(3);
    },
  );

  test('tells why the server refuses', { tags: 'variant' }, async () => {
    const api = await openMail();
    const message = 'The user has another address by now, or no account.';
    api.refuse(resendOutgoingEmail, { status: 409, message });
    await button('Send again').click();
    await expect.element(toast(message)).toBeVisible();
    await expect.element(dialog).toBeVisible();
  });

  test('is not offered to those who only read logs, nor are links to pages that they cannot open', async () => {
    await openMail({}, { permissions: ['admin.access', 'logs.view'] });
    await expect.element(dialog.getByRole('link', { name: 'Download .eml' })).toBeVisible();
    await expect.element(button('Send again')).not.toBeInTheDocument();
    await expect.element(dialog.getByText('User 8')).toBeVisible();
    expect(dialog.getByRole('link').elements()).toHaveLength(1);
  });
});
