import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderMailTemplate, updateMailTemplate } from '#shared/routes/site/mail-templates.ts';
import { findViolationsInEveryLook } from '../../../../../tests/support/component/axe.ts';
import { toast } from '../../../../../tests/support/component/drive-page.ts';
import { inArabic, overflowOf } from '../../../../../tests/support/component/looks.ts';
import { mailWriter, openMailTemplate } from '../../../../../tests/support/component/mail-templates.ts';
import { showOnPhone } from '../../../../../tests/support/component/viewport.ts';

const subject = page.getByRole('textbox', { name: 'Subject' });
const html = page.getByRole('textbox', { name: 'HTML' });
const plain = page.getByRole('textbox', { name: 'Plain text' });
const tab = (name: string) => page.getByRole('tab', { name });
const variable = (name: string) => page.getByRole('button', { name: `Insert ${name}`, exact: true });
const save = page.getByRole('button', { name: 'Save', exact: true });
const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
const language = page.getByLabelText('Language');
const unknown = 'Line 2: this mail has no variable nick.';
const notSent = {
  status: 422,
  message: unknown,
  errors: { plain: [unknown] },
  details: { plain: [{ code: 'unknownMailVariable', params: { name: 'nick', line: 2 } }] },
};

async function openEditor(...options: Parameters<typeof openMailTemplate>) {
  const opened = await openMailTemplate(...options);
  await expect.element(html).toBeVisible();
  return opened;
}

describe('[AMT-2] the text', () => {
  test('is saved with its version', { tags: 'variant' }, async () => {
    const { api, stored } = await openEditor({ subject: 'New password' });
    await expect.element(save).toBeDisabled();
    await subject.fill('Your new password');
    await html.click();
    await userEvent.keyboard('{Control>}{End}{/Control}<hr>');
    await save.click();
    await expect.element(toast('Changes saved')).toBeVisible();
    await expect.element(save).toBeDisabled();
    expect(stored()).toMatchObject({ subject: 'Your new password', version: 2 });
    expect(stored().html).toMatch(/Go<\/a><hr>$/);
    await subject.fill('Choose a password');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.poll(() => stored().subject).toBe('Choose a password');
    await expect.element(save).toBeDisabled();
    expect(api.calls(updateMailTemplate).map(({ body }) => body.version)).toEqual([1, 2]);
  });

  test(
    'takes variables where the caret was, in the part that was used last',
    { tags: 'variant' },
    async () => {
      await openEditor({ subject: 'Hello ', html: '<p>A</p>' });
      await variable('url').click();
      await expect.element(html).toHaveTextContent('{{ url }}<p>A</p>');
      await expect.element(html).toHaveFocus();
      await subject.click();
      await userEvent.keyboard('{End}');
      await variable('site.name').click();
      await expect.element(subject).toHaveValue('Hello {{ site.name }}');
      await expect.element(subject).toHaveFocus();
      await tab('Plain text').click();
      await plain.click();
      await userEvent.keyboard('{Control>}{Home}{/Control}');
      await variable('minutes').click();
      await expect.element(plain).toHaveTextContent(/^\{\{ minutes \}\}/);
      await expect
        .element(page.getByRole('listitem').filter({ hasText: 'Required' }))
        .toHaveTextContent(/^url/);
    },
  );

  test('is left by Tab', { tags: 'variant' }, async () => {
    await openEditor();
    await html.click();
    await userEvent.keyboard('{Tab}');
    await expect.element(variable('url')).toHaveFocus();
    await expect.element(html).not.toHaveTextContent('\t');
  });

  test(
    'shows what the server refuses at its part and line, and loses nothing',
    { tags: 'variant' },
    async () => {
      const { api } = await openEditor();
      api.refuse(updateMailTemplate, notSent);
      await subject.fill('Hello');
      await save.click();
      await expect.element(tab('Plain text')).toHaveAttribute('aria-selected', 'true');
      await expect.element(plain).toHaveAccessibleDescription(unknown);
      await expect.element(plain).toHaveFocus();
      await expect.poll(() => document.querySelector('.cm-faulty')?.textContent).toBe('{{ url }}');
      await expect.element(subject).toHaveValue('Hello');
      expect(await findViolationsInEveryLook()).toEqual([]);
    },
  );

  test('must not be empty', { tags: 'variant' }, async () => {
    await openEditor();
    await subject.fill('');
    await expect.element(subject).toHaveAttribute('aria-invalid', 'true');
    await expect.element(save).toBeDisabled();
    await expect.element(page.getByRole('button', { name: 'Send test' })).toBeDisabled();
  });
});

describe('[AMT-2] two admins', () => {
  const openConflict = async () => {
    const opened = await openEditor({ subject: 'First' });
    await subject.fill('Mine');
    opened.saveAsOther({ subject: 'Theirs', html: '<p>Theirs {{ url }}</p>' });
    await save.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Another admin has changed this mail');
    await expect.element(save).toBeDisabled();
    return opened;
  };

  test('keep what was changed here over what another admin stored', { tags: 'variant' }, async () => {
    const { stored } = await openConflict();
    expect(await findViolationsInEveryLook()).toEqual([]);
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await expect.element(toast('Changes saved')).toBeVisible();
    expect(stored()).toMatchObject({ subject: 'Mine', html: '<p>Theirs {{ url }}</p>', version: 3 });
    await expect.element(html).toHaveTextContent('Theirs');
  });

  test('load what another admin stored', async () => {
    const { stored } = await openConflict();
    await page.getByRole('button', { name: 'Load theirs' }).click();
    await expect.element(subject).toHaveValue('Theirs');
    await expect.element(html).toHaveTextContent('Theirs');
    await expect.element(save).toBeDisabled();
    await subject.fill('Both');
    await save.click();
    await expect.poll(() => stored()).toMatchObject({ subject: 'Both', version: 3 });
  });
});

describe('[AMT-2] languages', { tags: 'variant' }, () => {
  test('[SH-12] are changed after a question, and have a text of their own', async () => {
    const { stored } = await openEditor({ subject: 'For all' });
    await subject.fill('Changed');
    await language.selectOptions('Deutsch');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(subject).toHaveValue('Changed');
    await expect.element(language).toHaveValue('');
    await language.selectOptions('Deutsch');
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect.element(language).toHaveValue('de');
    await expect.element(subject).toHaveValue('For all');
    await expect.element(language).toHaveAccessibleDescription(/^No text of its own yet/);
    await subject.fill('Auf Deutsch');
    await save.click();
    await expect.poll(() => stored('de')).toMatchObject({ subject: 'Auf Deutsch', version: 1 });
    expect(stored().subject).toBe('For all');
    await expect.element(language).toHaveTextContent('Deutsch (customized)');
    expect(location.search).toBe('?language=de');
  });

  test('[SH-12] changes are asked about when the editor is left', async () => {
    await openEditor();
    await html.click();
    await userEvent.keyboard('More');
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => location.pathname).toBe('/admin/mail-template');
  });
});

test.each(['99', 'x'])('[AMT-2] shows the not-found page for mail %s', { tags: 'variant' }, async (id) => {
  await openMailTemplate({}, { path: `/admin/mail-template/${id}/edit` });
  await expect.element(page.getByRole('heading', { name: /doorway/ })).toBeVisible();
});

test('[AMT-2] the editor fits on a phone, code from left to right', { tags: 'variant' }, async () => {
  await showOnPhone();
  const { api } = await openMailTemplate(
    { is_outdated: true, plain: 'x'.repeat(300) },
    { data: inArabic(mailWriter()) },
  );
  await expect.poll(() => document.querySelector('.cm-content')?.getAttribute('dir')).toBe('ltr');
  await expect.poll(() => document.querySelector('iframe')).not.toBeNull();
  expect(api.calls(renderMailTemplate)).toHaveLength(1);
  expect(overflowOf()).toBe(0);
  expect(overflowOf(page.getByRole('main').element())).toBe(0);
  expect(await findViolationsInEveryLook()).toEqual([]);
});
