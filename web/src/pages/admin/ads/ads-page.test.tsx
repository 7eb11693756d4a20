import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getSettingsSection, updateSettingsSection } from '#shared/routes/site/settings.ts';
import { standInForAds } from '../../../../../tests/support/component/ad-frames.ts';
import { findViolationsInEveryLook } from '../../../../../tests/support/component/axe.ts';
import { toast } from '../../../../../tests/support/component/drive-page.ts';
import type { FakeApi } from '../../../../../tests/support/component/fake-api.ts';
import { inArabic, overflowOf } from '../../../../../tests/support/component/looks.ts';
import { openSettings } from '../../../../../tests/support/component/settings.ts';
import { showOnPhone } from '../../../../../tests/support/component/viewport.ts';
import { getBootstrap } from '../../../api/bootstrap-query.ts';

const stored = { 'ads.landing-top': '<b>Landing</b>' };
const save = page.getByRole('button', { name: 'Save', exact: true });
const panel = (name: string) => page.getByRole('group', { name, exact: true });
const codeOf = (name: string) => panel(name).getByRole('textbox', { name: 'HTML code' });
const buttonOf = (name: string, label: string) => panel(name).getByRole('button', { name: label });
const preview = page.getByTitle('Preview of the ad');
const lastBody = (api: FakeApi) => api.calls(updateSettingsSection).at(-1)?.body;

async function openAds(options: Parameters<typeof openSettings>[1] = { stored }): Promise<FakeApi> {
  const api = await openSettings('/admin/ads', options);
  await expect.element(codeOf('File preview')).toBeVisible();
  return api;
}

test(
  '[AAD-1] shows each place with its picture and its code, and says how the code runs',
  { tags: 'variant' },
  async () => {
    await openAds();
    await expect.element(page.getByText(/output as it is.*cannot reach the site/)).toBeVisible();
    for (const name of ['Landing page', 'Drive', 'File preview']) {
      await expect
        .element(panel(name).getByRole('img', { name: 'The place of the ad on a page' }))
        .toBeVisible();
    }
    await expect.element(codeOf('Landing page')).toHaveTextContent('<b>Landing</b>');
    await expect.element(codeOf('Drive')).toHaveTextContent('');
    expect(getComputedStyle(codeOf('Drive').element()).fontFamily).toContain('monospace');
    // Nothing runs before it is asked for.
    expect(preview.elements()).toEqual([]);
    expect(await findViolationsInEveryLook()).toEqual([]);
  },
);

test('[AAD-1] saves the code and the switch, and only what was changed', { tags: 'variant' }, async () => {
  const api = await openAds();
  await codeOf('Drive').fill('<i>Drive</i>');
  await page.getByText('Hide ads for subscribers').click();
  await save.click();
  await expect.element(toast('Settings updated')).toBeVisible();
  expect(lastBody(api)).toEqual({
    client: { 'ads.drive': '<i>Drive</i>', 'ads.disable': true },
    server: {},
    version: 3,
  });
  expect(getBootstrap().settings.ads).toMatchObject({ drive: '<i>Drive</i>', disable: true });
});

test('[AAD-1] Clear empties the code, brings it back, and keeps the focus', async () => {
  const api = await openAds();
  await expect.element(buttonOf('Drive', 'Clear')).toBeDisabled();
  await buttonOf('Landing page', 'Clear').click();
  await expect.element(codeOf('Landing page')).toHaveTextContent('');
  await expect.element(buttonOf('Landing page', 'Undo')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(codeOf('Landing page')).toHaveTextContent('<b>Landing</b>');
  await expect.element(save).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  await save.click();
  await expect.poll(() => lastBody(api)?.client).toEqual({ 'ads.landing-top': '' });
});

describe('[AAD-1] the preview', () => {
  test('runs unsaved code in the frame of an ad, once for each code', { tags: 'variant' }, async () => {
    const frames = standInForAds();
    await openAds();
    const codes = () =>
      frames.received.flatMap((message) => {
        const { type, code } = message as { type: string; code?: string };
        return type === 'ad-code' ? [code] : [];
      });
    await codeOf('Drive').fill('<i>1</i>');
    await buttonOf('Drive', 'Preview at its place').click();
    await expect.element(preview).toHaveAttribute('src', '/api/v1/ads/preview');
    await expect
      .element(preview)
      .toHaveAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox');
    await expect.poll(codes).toEqual(['<i>1</i>']);
    // The frame loads again when the code has taken its place.
    preview.element().dispatchEvent(new Event('load'));
    await codeOf('Drive').fill('<i>2</i>');
    await expect.poll(codes).toEqual(['<i>1</i>', '<i>2</i>']);
  });

  test('stops, and ends with the code', { tags: 'variant' }, async () => {
    await openAds();
    await buttonOf('Landing page', 'Preview at its place').click();
    await expect.element(panel('Landing page').getByRole('group', { name: 'Preview' })).toBeVisible();
    expect(await findViolationsInEveryLook()).toEqual([]);
    await buttonOf('Landing page', 'Stop preview').click();
    await expect.element(preview).not.toBeInTheDocument();
    await buttonOf('Landing page', 'Preview at its place').click();
    await expect.element(preview).toBeInTheDocument();
    await buttonOf('Landing page', 'Clear').click();
    await expect.element(preview).not.toBeInTheDocument();
    await expect.element(buttonOf('Landing page', 'Preview at its place')).toBeDisabled();
  });

  test('has the width that the ad has on a desktop, made smaller', async () => {
    await openAds();
    await buttonOf('Landing page', 'Preview at its place').click();
    const frame = preview.element() as HTMLElement;
    expect(frame.offsetWidth).toBe(1280);
    const drawing = panel('Landing page').getByRole('group', { name: 'Preview' }).element();
    await expect
      .poll(() => frame.getBoundingClientRect().width)
      .toBeCloseTo(drawing.getBoundingClientRect().width, 0);
  });
});

test(
  '[AAD-1] a save of another admin is loaded without losing what was typed',
  { tags: 'variant' },
  async () => {
    const api = await openAds();
    api.refuse(updateSettingsSection, { status: 409, message: 'Changed.' });
    await codeOf('Drive').fill('<i>Mine</i>');
    await save.click();
    await expect.element(page.getByText('Somebody else changed these settings')).toBeVisible();
    const client = {
      'ads.drive': '',
      'ads.file-preview': '<u>Theirs</u>',
      'ads.landing-top': '',
      'ads.disable': true,
    };
    api.answer(getSettingsSection, { client, server: {}, deployed: [], version: 9 });
    await page.getByRole('button', { name: 'Load their values' }).click();
    await expect.element(codeOf('File preview')).toHaveTextContent('<u>Theirs</u>');
    await expect.element(codeOf('Drive')).toHaveTextContent('<i>Mine</i>');
    await save.click();
    await expect
      .poll(() => lastBody(api))
      .toMatchObject({ client: { 'ads.drive': '<i>Mine</i>' }, version: 9 });
  },
);

test('[AAD-1] an error of the server is at its code, which gets the focus', { tags: 'variant' }, async () => {
  const api = await openAds();
  const errors = { 'ads.drive': ['This is too long.'] };
  api.refuse(updateSettingsSection, { status: 422, message: 'Some fields are not valid.', errors });
  await codeOf('Drive').fill('<i>Drive</i>');
  await save.click();
  await expect.element(codeOf('Drive')).toHaveAccessibleDescription('This is too long.');
  await expect.element(codeOf('Drive')).toHaveFocus();
});

test('[AAD-1] ads that cannot be read are read again', { tags: 'variant' }, async () => {
  const api = await openSettings('/admin/ads', {
    prepare: (fake) => fake.refuse(getSettingsSection, { status: 404, message: 'Gone.' }),
  });
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  const client = { 'ads.drive': 'x', 'ads.file-preview': '', 'ads.landing-top': '', 'ads.disable': false };
  api.answer(getSettingsSection, { client, server: {}, deployed: [], version: 1 });
  await again.click();
  await expect.element(codeOf('Drive')).toHaveTextContent('x');
});

test('[AAD-1] fits a phone in Arabic', { tags: 'variant' }, async () => {
  await showOnPhone();
  await openSettings('/admin/ads', { stored, change: inArabic });
  const start = page.getByRole('button', { name: 'معاينة في مكانه' }).first();
  await start.click();
  await expect.element(page.getByTitle('معاينة الإعلان')).toBeVisible();
  expect(overflowOf()).toBe(0);
  expect(await findViolationsInEveryLook()).toEqual([]);
});
