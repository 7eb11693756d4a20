import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderMailTemplate } from '#shared/routes/site/mail-templates.ts';
import { Refusal } from '../../../../../../tests/support/component/fake-api.ts';
import { openMailTemplate, rendered } from '../../../../../../tests/support/component/mail-templates.ts';
import { mailDocument } from '../../../../parts/mail-frame/mail-document.ts';

const preview = page.getByRole('region', { name: 'Preview' });
const frame = preview.getByTitle('Preview of the mail');
const subject = page.getByRole('textbox', { name: 'Subject' });
const choose = (name: string) => preview.getByRole('radio', { name });
const documentOf = () => (frame.element() as HTMLIFrameElement).srcdoc;

describe('[AMT-2] the preview', () => {
  test('shows what is not saved, with the length of its subject', { tags: 'variant' }, async () => {
    await openMailTemplate({ html: '<p>Hello</p>' });
    await subject.fill('A new 🔑');
    await expect.element(preview.getByText('A new 🔑')).toBeVisible();
    await expect.element(preview.getByText('7 characters')).toBeVisible();
    expect(documentOf()).toContain('<p>Hello</p>');
    await choose('Plain text').click();
    await expect.element(preview.getByText(/\{\{ url \}\}/)).toBeVisible();
    await expect.element(frame).not.toBeInTheDocument();
  });

  test('has no rights, and both schemes and widths', { tags: 'variant' }, async () => {
    await openMailTemplate({ html: '<img src="https://example.com/a.png">' });
    await expect.element(frame).toHaveAttribute('sandbox', '');
    expect(documentOf()).toMatch(/@media not all \{/);
    await expect.element(preview.getByText(/^Images of other sites/)).toBeVisible();
    const steps = history.length;
    const { width } = frame.element().getBoundingClientRect();
    await choose('Dark').click();
    await choose('Phone').click();
    await expect.poll(() => documentOf()).toMatch(/color-scheme: dark[\s\S]*@media all \{/);
    expect((frame.element() as HTMLElement).style.colorScheme).toBe('dark');
    expect(frame.element().getBoundingClientRect().width).toBe(Math.min(width, 375));
    // Back leaves the page.
    expect(history.length).toBe(steps);
  });

  test('keeps the last version without errors, and says what is wrong', { tags: 'variant' }, async () => {
    const { api } = await openMailTemplate({ html: '<p>Good</p>' });
    await expect.element(frame).toBeVisible();
    const message = 'Line 1: this mail has no variable nick.';
    api.refuse(renderMailTemplate, {
      status: 422,
      message,
      errors: { html: [message] },
      details: {
        html: [{ code: 'mailTemplateFault', params: { message: 'undefined: nick, line:1, col:4' } }],
      },
    });
    await subject.fill('Other');
    const html = page.getByRole('textbox', { name: 'HTML' });
    await expect.element(html).toHaveAccessibleDescription(/nick/);
    await expect.element(preview.getByRole('status')).toHaveTextContent(/^HTML: .*nick.*last version/);
    await expect.poll(() => document.querySelector('.cm-faulty')?.textContent).toBe('<p>Good</p>');
    expect(documentOf()).toContain('<p>Good</p>');
    api.answer(renderMailTemplate, ({ body }) => rendered(body));
    await subject.fill('Mended');
    await expect.element(preview.getByText('Mended')).toBeVisible();
    await expect.element(html).toHaveAccessibleDescription('');
    expect(document.querySelector('.cm-faulty')).toBeNull();
  });

  test('reports other failures, and tries again', async () => {
    const { api } = await openMailTemplate(
      {},
      { prepare: (fake) => fake.refuse(renderMailTemplate, { status: 500, message: 'Down.' }) },
    );
    await expect.element(preview.getByRole('status')).toHaveTextContent('Down.');
    api.answer(renderMailTemplate, ({ body }) => rendered(body));
    await preview.getByRole('button', { name: 'Try again' }).click();
    await expect.element(frame).toBeVisible();
  });

  test('ignores a response that is older than the last one', { tags: 'variant' }, async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const seen: string[] = [];
    await openMailTemplate(
      {},
      {
        prepare: (api) =>
          api.answer(renderMailTemplate, async ({ body }) => {
            seen.push(body.subject);
            if (body.subject === 'Slow') await promise;
            if (body.subject === 'Refused') throw new Refusal({ status: 422, message: 'No.' });
            return rendered(body);
          }),
      },
    );
    await expect.element(frame).toBeVisible();
    await subject.fill('Slow');
    await expect.poll(() => seen).toContain('Slow');
    await subject.fill('Fast');
    await expect.element(preview.getByText('Fast')).toBeVisible();
    resolve();
    await subject.fill('Last');
    await expect.element(preview.getByText('Last')).toBeVisible();
    expect(preview.getByText('Slow').query()).toBeNull();
  });
});

test('[AMT-2] links of a preview lead nowhere', () => {
  expect(mailDocument('<head></head>', 'light')).toBe('<head><base target="_blank"></head>');
});
