import type { FrameLocator, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { defaultLanding } from '#shared/landing/default-landing.ts';
import { updateAppearance } from '#shared/routes/site/appearance.ts';
import { newAdmin, type Person } from '../../support/people.ts';
import { openAs, toast } from '../../support/browser/drive-of.ts';
import { test } from '../../support/browser/journey.ts';
import { type AccountStack, startAccountStack } from '../../support/stack/account-stack.ts';

// The appearance is that of the whole site, so the test leases a stack.
let stack: AccountStack;
let admin: Person;
beforeAll(async () => {
  stack = await startAccountStack();
  await stack.changeSettings('client', { 'homepage.type': 'landingPage' });
  admin = await newAdmin(stack.newGuest());
});
afterAll(async () => {
  const general = { site_name: 'Holdall', logo_light: null, favicon: null, icons: null };
  const landing = { general: { faq: defaultLanding.general.faq } };
  const values = { '--be-background': '249 250 251', '--be-button-radius': '8px' };
  await admin.call(updateAppearance, {
    body: { general, landing, themes: { updated: [{ id: 1, values }] } },
  });
  await stack.close();
});

/** Opens a section of the editor, and waits for the preview to show what it says. */
async function openEditor(page: Page, section: string): Promise<FrameLocator> {
  await openAs(page, admin, `/admin/appearance/${section}`, stack.url);
  await expectApplied(page);
  return page.frameLocator('[name=appearance-preview]');
}
const expectApplied = (page: Page) => page.locator('iframe[aria-busy=false]').waitFor();
const variable = (frame: FrameLocator, name: string) =>
  frame.locator('html').evaluate((root, each) => getComputedStyle(root).getPropertyValue(each), name);

/** Drops a picture on an element, as a file of the device. */
const dropOn = (element: Locator, svg: string) =>
  element.evaluate((target, text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'other.svg', { type: 'image/svg+xml' }));
    const { x, y } = target.getBoundingClientRect();
    const place = { clientX: x + 1, clientY: y + 1, bubbles: true, cancelable: true };
    for (const type of ['dragover', 'drop'])
      target.dispatchEvent(new DragEvent(type, { ...place, dataTransfer }));
  }, svg);

describe('[APP-0] the appearance editor', () => {
  test('shows a name in the real site as it is typed, and publishes it when it is saved', async ({
    open,
  }) => {
    const page = await open({ baseURL: stack.url });
    const frame = await openEditor(page, 'general');
    const visitor = await open({ baseURL: stack.url });
    await page.getByLabel('Site name').fill('Our own files');
    await frame.getByRole('banner').getByText('Our own files').waitFor();
    await visitor.goto('/login');
    expect(await visitor.title()).toContain('Holdall');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await toast(page, 'Changes saved').waitFor();
    await stack.advanceClock(2);
    await visitor.goto('/login');
    await expect.poll(() => visitor.title()).toContain('Our own files');
  });

  test('[APP-L] edits texts of the site where they are read, under its policy', async ({ open }) => {
    const page = await open({ baseURL: stack.url });
    const frame = await openEditor(page, 'general');
    const field = frame.getByRole('textbox', { name: 'Edit text' });
    const { header_title: title } = defaultLanding.general;
    await frame.getByRole('heading', { name: title }).click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('All of it in one place');
    await frame.getByRole('heading', { name: 'All of it in one place' }).waitFor();
    await page.keyboard.press('Escape');
    await frame.getByRole('heading', { name: title }).waitFor();
    await frame.getByText('Is there a free plan?').click();
    await frame.getByText('Yes. Every account has 25 GB').click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('For a month.');
    await frame.locator('details').getByText('For a month.').waitFor();
    expect(await field.evaluate((each) => each === document.activeElement)).toBe(true);
    await page.keyboard.press('ControlOrMeta+s');
    await toast(page, 'Changes saved').waitFor();
    // The edges keep a page for a minute.
    await stack.advanceClock(61);
    const visitor = await open({ baseURL: stack.url, javaScriptEnabled: false });
    await visitor.goto('/');
    expect(await visitor.locator('details').first().textContent()).toContain('For a month.');
    await visitor.getByRole('heading', { name: title }).waitFor();
  });

  test(
    'edits a theme on the page that fits, and the first paint of visitors has it',
    { tags: 'variant' },
    async ({ open }) => {
      const page = await open({ baseURL: stack.url });
      const frame = await openEditor(page, 'themes/1');
      await frame.getByRole('button', { name: /^Account menu/ }).waitFor();
      await page.getByLabel('Page', { exact: true }).fill('#FFF8EE');
      await page.keyboard.press('Enter');
      await expect.poll(() => variable(frame, '--be-background')).toBe('255 248 238');
      await page.getByRole('link', { name: 'Rounded corners' }).click();
      // Sign-in has buttons, fields and a panel; the frame is a guest there.
      await frame.getByLabel('Password', { exact: true }).waitFor();
      await page.getByRole('slider', { name: 'Buttons' }).focus();
      for (let px = 8; px > 0; px -= 1) await page.keyboard.press('ArrowLeft');
      await expect.poll(() => variable(frame, '--be-button-radius')).toBe('0px');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await toast(page, 'Changes saved').waitFor();
      await stack.advanceClock(2);
      const visitor = await open({ baseURL: stack.url, javaScriptEnabled: false });
      await visitor.goto('/');
      expect(await variable(visitor as unknown as FrameLocator, '--be-background')).toBe('255 248 238');
    },
  );

  test(
    'keeps the admin signed in, and gives unsaved changes back after the tab was closed',
    { tags: 'variant' },
    async ({ open }) => {
      const page = await open({ baseURL: stack.url });
      const frame = await openEditor(page, 'themes');
      await frame.getByRole('button', { name: /^Account menu/ }).click();
      await frame.getByRole('menuitem', { name: 'Log out' }).click();
      await frame.getByText("Can't logout while in appearance editor.").waitFor();
      const kept = page.waitForResponse(
        (response) => response.url().includes('appearance/draft') && response.ok(),
      );
      await page.getByRole('button', { name: 'Add theme' }).click();
      await page.getByRole('menuitem', { name: 'Copy of the dark theme' }).click();
      await page.getByLabel('Name', { exact: true }).fill('Midnight');
      await kept;
      await page.close();
      const again = await open({ baseURL: stack.url });
      await openEditor(again, 'themes');
      await again.getByText('Your unsaved changes are back').waitFor();
      await again.getByRole('link', { name: 'Midnight' }).waitFor();
      await again.getByRole('button', { name: 'Discard them' }).click();
      await expect.poll(() => again.getByRole('link', { name: 'Midnight' }).count()).toBe(0);
    },
  );
});

test(
  '[APP-G] an icon is cropped, made in all sizes, and served to browsers and devices',
  { tags: 'variant' },
  async ({ open }) => {
    const page = await open({ baseURL: stack.url });
    const frame = await openEditor(page, 'general');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20"><script>parent.hacked = 1</script><rect width="40" height="20" fill="red" onload="parent.hacked = 1"/></svg>`;
    const files = { name: 'sign.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) };
    const pick = async (label: string) => {
      const field = page.getByRole('group', { name: label, exact: true });
      await field.locator('input[type=file]').setInputFiles(files);
      await page.getByRole('button', { name: 'Use picture' }).click();
      await field.locator('img[src^="/public/"]').waitFor();
    };
    await pick('Logo');
    await pick('Icon');
    const logo = frame.getByRole('banner').getByRole('img', { name: 'Our own files' }).first();
    await expect.poll(() => logo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(40);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await toast(page, 'Changes saved').waitFor();
    await dropOn(logo, svg);
    await page
      .getByRole('dialog', { name: 'Logo', exact: true })
      .getByRole('button', { name: 'Cancel' })
      .click();
    // The edges keep a page for a minute.
    await stack.advanceClock(61);
    const visitor = await open({ baseURL: stack.url });
    await visitor.goto('/');
    const address = (rel: string) => visitor.locator(`link[rel="${rel}"]`).getAttribute('href');
    const sizeOf = (src: string | null) =>
      visitor.evaluate(async (source) => {
        const image = new Image();
        image.src = source ?? '';
        await image.decode();
        return [image.naturalWidth, image.naturalHeight];
      }, src);
    expect(await sizeOf(await address('icon'))).toEqual([48, 48]);
    expect(await sizeOf(await address('apple-touch-icon'))).toEqual([180, 180]);
    const manifest = (await (await visitor.request.get('/manifest.webmanifest')).json()) as {
      icons: { src: string; sizes: string; purpose?: string }[];
    };
    expect(manifest.icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ['192x192', undefined],
      ['512x512', undefined],
      ['512x512', 'maskable'],
    ]);
    for (const { src, sizes } of manifest.icons) {
      expect((await sizeOf(src)).join('x')).toBe(sizes);
    }
    expect(await visitor.evaluate(() => 'hacked' in globalThis)).toBe(false);
  },
);
