import { beforeAll, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anAdmin } from '../../../../../../tests/support/component/appearance-preview.ts';
import { openAppearancePanel } from '../../../../../../tests/support/component/appearance-panel.tsx';
import { findViolationsInEveryLook } from '../../../../../../tests/support/component/axe.ts';
import { bootstrapData } from '../../../../../../tests/support/component/entities.ts';
import { inArabic, overflowOf } from '../../../../../../tests/support/component/looks.ts';
import { findCssFault } from '../../../../ui/code/find-css-fault.ts';

beforeAll(() =>
  Promise.all([import('./custom-code-screens.tsx'), import('../../../../ui/code/code-editor.tsx')]),
);

type Options = Parameters<typeof openAppearancePanel>[1];
const open = (kind = '', options: Options = {}) =>
  openAppearancePanel(`custom-code${kind && `/${kind}`}`, { data: bootstrapData(anAdmin()), ...options });
const editor = (label: string) => page.getByRole('textbox', { name: label, exact: true });
const tab = (name: string) => page.getByRole('tab', { name });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function type(label: string, text: string): Promise<void> {
  await editor(label).click();
  await userEvent.keyboard(text.replaceAll(/[{[]/g, '$&$&'));
}

describe('[APP-C] custom code', () => {
  test('has CSS, which is typed as one step, and says what browsers skip', { tags: 'variant' }, async () => {
    const record = await open();
    await type('CSS', 'main { color: red }');
    await expect.poll(() => record.code.css).toBe('main { color: red }');
    expect(record.steps).toEqual(['custom_code.css']);
    await expect.element(page.getByText('0.0 of 100 kB')).toBeVisible();
    await userEvent.keyboard('{Enter}p {{ color }} }}');
    await expect
      .element(page.getByText('Line 2: browsers do not understand this, and skip it.'))
      .toBeVisible();
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('has HTML for the head and for the body, each at an address of its own', async () => {
    const record = await open();
    await tab('Body').click();
    await expect.poll(() => location.pathname).toBe('/admin/appearance/custom-code/html_body');
    await expect.element(page.getByText(/act with the rights of whoever looks/)).toBeVisible();
    await type('HTML for the end of the body', '<p>Hi</p>');
    await expect.poll(() => record.code.html_body).toBe('<p>Hi</p>');
    await button('Edit in the whole window').click();
    const dialog = page.getByRole('dialog', { name: 'HTML for the end of the body' });
    await expect.element(dialog.getByText('Hi')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(editor('HTML for the end of the body')).toBeVisible();
  });

  test('is switched off without being lost, and reaches sensitive pages only when told to', async () => {
    const record = await open('', { code: { css: 'p{}' } });
    await page.getByText('Use custom code').click();
    expect(record.code).toMatchObject({ is_enabled: false, css: 'p{}' });
    await expect.element(page.getByText(/can read passwords and card data/)).toBeVisible();
    await page.getByText('Also where people type passwords or pay').click();
    expect(record.code.on_sensitive_pages).toBe(true);
  });

  test('names the line that the server refused, and allows the sources that it missed', async () => {
    const params = { line: 2, source: 'https://x.example', directive: 'script-src' };
    const record = await open('html_head', {
      code: { html_head: '<!-- -->\n<script src="https://x.example/a.js"></script>' },
      errors: { 'custom_code.html_head': 'Line 2: Allow https://x.example as a source of script-src.' },
      details: { 'custom_code.html_head': [{ code: 'htmlSource', params }] },
    });
    await expect.element(page.getByText(/^Line 2: Allow/)).toBeVisible();
    await expect.poll(() => document.querySelector('.cm-faulty')?.textContent).toContain('x.example');
    await button('Allow https://x.example').click();
    expect(record.code.allowed_sources).toEqual({ 'script-src': ['https://x.example'] });
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('allows and removes sources by hand', async () => {
    const record = await open('', { code: { allowed_sources: { 'img-src': ['https://a.example'] } } });
    await page.getByLabelText('What it loads').selectOptions('Connections');
    const address = page.getByLabelText('Address of the site');
    await address.fill('http://b.example');
    await button('Allow').click();
    await expect.element(page.getByText(/^Enter an address such as/)).toBeVisible();
    await address.fill('wss://b.example');
    await userEvent.keyboard('{Enter}');
    expect(record.code.allowed_sources).toEqual({
      'img-src': ['https://a.example'],
      'connect-src': ['wss://b.example'],
    });
    await button('Remove https://a.example').click();
    expect(record.code.allowed_sources).toEqual({ 'connect-src': ['wss://b.example'] });
  });

  test('leads to the draft with its scripts once it is stored, and to pages without it', async () => {
    const blank = { location: { replace: vi.fn<(address: string) => void>() }, close: vi.fn<() => void>() };
    const opened = vi.spyOn(window, 'open').mockReturnValue(blank as unknown as Window);
    const record = await open();
    await button('Try it in a new tab').click();
    await expect.poll(() => blank.location.replace.mock.calls).toEqual([['/?draft=1']]);
    expect(opened).toHaveBeenCalledExactlyOnceWith('about:blank', '_blank');
    expect(record.storedDrafts).toBe(1);
    const link = page.getByRole('link', { name: 'Open the site without it' });
    await expect.element(link).toHaveAttribute('href', '/?safe=1');
  });

  test('has HTML to read alone for those without the permission “admin”', { tags: 'variant' }, async () => {
    await open('html_head', { data: bootstrapData(), code: { html_head: '<script>1</script>' } });
    await expect
      .element(page.getByText('Only admins with the permission “admin” can change it.'))
      .toBeVisible();
    await expect.element(editor('HTML for the head')).toHaveAttribute('aria-readonly', 'true');
    await expect.element(page.getByRole('switch', { name: /^Use custom code/ })).toBeDisabled();
    await expect.element(page.getByRole('switch', { name: /^Also where/ })).toBeDisabled();
    expect(button('Allow').elements()).toEqual([]);
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('fits its panel in Arabic', { tags: 'variant' }, async () => {
    await open('', { data: inArabic(bootstrapData(anAdmin())) });
    await expect.element(page.getByRole('tablist')).toBeVisible();
    expect(overflowOf(page.getByRole('main').element())).toBe(0);
  });
});

test.each([
  ['', undefined],
  ['a { color: red }\n@media (width > 2px) { b { margin: 0 } }', undefined],
  ['a { color: red }\nb { color', 2],
  ['a {\n color: red;\n}\n}\n', 4],
])('the broken line of %j is %s', (css, line) => expect(findCssFault(css)).toBe(line));
