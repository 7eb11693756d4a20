import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ManagedTheme } from '#shared/entities/site/theme.ts';
import { siteFontSheet } from '#shared/site-config/site-fonts.ts';
import { createS3Entry, presignSimple } from '#shared/routes/uploads/uploads.ts';
import {
  managedThemes,
  openAppearancePanel,
  type EditorRecord,
} from '../../../../../../../tests/support/component/appearance-panel.tsx';
import { answerUpload } from '../../../../../../../tests/support/component/custom-pages.ts';
import { findViolationsInEveryLook } from '../../../../../../../tests/support/component/axe.ts';
import { bootstrapData } from '../../../../../../../tests/support/component/entities.ts';
import { stubStorage } from '../../../../../../../tests/support/component/fake-storage.ts';
import { answerLanguages } from '../../../../../../../tests/support/component/languages.ts';
import { inArabic, overflowOf } from '../../../../../../../tests/support/component/looks.ts';
import { showOnPhone } from '../../../../../../../tests/support/component/viewport.ts';

const radio = (name: string) => page.getByRole('radio', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const google = () => page.getByRole('textbox', { name: 'Family at Google Fonts' });
const fontOf = (record: EditorRecord, id = 1) => record.themes.find((theme) => theme.id === id)?.font;
async function chooseFile(file: File): Promise<void> {
  const field = page.getByRole('group', { name: 'Font file' });
  await expect.element(field).toBeVisible();
  await userEvent.upload(field.element().querySelector('input') as Element, file);
}

/** The start of a WOFF2 file whose only table is that of its axes. */
function aVariableFont(): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(64));
  view.setUint32(0, 0x774f4632);
  view.setUint16(12, 1);
  view.setUint8(48, 47);
  return view.buffer;
}

const withFont = (font: ManagedTheme['font']) =>
  managedThemes().map((theme) => (theme.id === 1 && font ? { ...theme, font } : theme));

/** Stylesheets stay for the themes that are chosen later, but not for later tests. */
function removeSheets(): void {
  onTestFinished(() => {
    for (const link of document.querySelectorAll(
      'link[href*="/assets/code/fonts/"], link[href*="googleapis"]',
    ))
      link.remove();
  });
}

test(
  'a family that the site serves is found, chosen, shown in its own letters and reset [APP-T]',
  { tags: 'variant' },
  async () => {
    removeSheets();
    const record = await openAppearancePanel('themes/1/font');
    await expect.element(radio('Inter Font of the site')).toBeChecked();
    await page.getByRole('searchbox', { name: 'Search fonts' }).fill('serif');
    await expect.element(radio('Source Serif 4')).toBeVisible();
    expect(page.getByRole('radio').elements()).toHaveLength(1);
    await radio('Source Serif 4').click();
    expect(fontOf(record)).toEqual({ family: 'Source Serif 4' });
    expect(record.steps).toEqual(['themes.1.font']);
    expect(document.querySelector(`link[href="${siteFontSheet('Source Serif 4')}"]`)).not.toBeNull();
    const sample = page.getByRole('figure', { name: 'Sample' });
    const text = sample.getByText('Meeting notes.docx').element();
    expect(getComputedStyle(text).fontFamily).toMatch(/^"Source Serif 4"/);
    await expect.poll(() => document.fonts.check('16px "Source Serif 4"')).toBe(true);
    expect(await findViolationsInEveryLook()).toEqual([]);
    await button('Reset Font').click();
    expect(fontOf(record)).toBeUndefined();
    await page.getByRole('searchbox', { name: 'Search fonts' }).fill('zzz');
    await expect.element(page.getByText('No font found.')).toBeVisible();
  },
);

test('languages of the site whose letters a font lacks are named [APP-T]', async () => {
  removeSheets();
  await openAppearancePanel('themes/1/font', {
    themes: withFont({ family: 'Source Serif 4' }),
    prepare: answerLanguages,
  });
  await expect.element(page.getByText(/Source Serif 4.* lacks letters of .*العربية/)).toBeVisible();
  await radio('Rubik').click();
  await expect.element(page.getByText(/lacks letters/)).not.toBeInTheDocument();
});

describe('a family of Google Fonts', () => {
  test('is chosen by its name, and nothing is asked of Google by the editor [APP-T]', async () => {
    removeSheets();
    const record = await openAppearancePanel('themes/1/font');
    await expect.element(page.getByText(/load it from Google, which learns their address/)).toBeVisible();
    await google().fill("x'); @import url(//evil");
    await button('Use this family').click();
    await expect.element(google()).toBeInvalid();
    expect(record.steps).toEqual([]);
    await google().fill(' Playfair Display ');
    await userEvent.keyboard('{Enter}');
    expect(fontOf(record)).toEqual({ family: 'Playfair Display', google: true });
    await expect.element(page.getByText(/the preview shows it after saving/)).toBeVisible();
    await expect.element(radio('Playfair Display Google Fonts')).toBeChecked();
    expect(document.querySelector('link[href*="google"]')).toBeNull();
  });

  test('shows what the server refused at its field', async () => {
    const errors = { 'themes.1.font.family': 'No such family.' };
    await openAppearancePanel('themes/1/font', { errors });
    await expect.element(google()).toHaveAccessibleDescription('No such family.');
  });
});

describe('an uploaded font', () => {
  test('is checked, stored on the public disk, and used under its name [APP-T]', async () => {
    stubStorage();
    let address = '';
    const record = await openAppearancePanel('themes/1/font', {
      prepare: (api) => {
        address = answerUpload(api);
      },
    });
    await expect.element(page.getByText(/Make sure that its license allows/)).toBeVisible();
    await chooseFile(new File([aVariableFont()], 'Brand_Sans.woff2'));
    await expect.poll(() => fontOf(record)).toEqual({ family: 'Brand Sans', src: address, variable: true });
    expect(record.api.calls(presignSimple)[0]?.body).toMatchObject({ disk: 'public', mime: 'font/woff2' });
    expect(record.api.calls(createS3Entry)).toHaveLength(1);
    await expect.element(radio('Brand Sans Uploaded')).toBeChecked();
  });

  test('is refused before it is sent unless it is WOFF2 [APP-T]', { tags: 'variant' }, async () => {
    const record = await openAppearancePanel('themes/1/font');
    await chooseFile(new File(['<script>'.repeat(20)], 'evil.woff2', { type: 'font/woff2' }));
    await expect.element(page.getByText('Upload a WOFF2 file of at most 1 MB.')).toBeVisible();
    expect(record.api.calls(presignSimple)).toEqual([]);
    expect(fontOf(record)).toBeUndefined();
  });
});

test('fits a phone, and reads from right to left [APP-T]', async () => {
  removeSheets();
  await showOnPhone();
  await openAppearancePanel('themes/1/font', { data: inArabic(bootstrapData()) });
  await expect.element(page.getByRole('radio').first()).toBeVisible();
  expect(overflowOf()).toBe(0);
});
