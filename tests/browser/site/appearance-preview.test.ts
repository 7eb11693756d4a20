/** @module-tag variant */
import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { getAppearanceOf } from '../../support/browser/appearance-of.ts';
import { openAs } from '../../support/browser/drive-of.ts';
import { test } from '../../support/browser/journey.ts';
import { newAdmin } from '../../support/people.ts';
import type { PreviewDraft } from '../../../web/src/parts/preview/preview-messages.ts';

const frameName = 'appearance-preview';

/** Opens the site in a frame, as the editor does. Calls `hear` with each message of the frame. */
async function openFrame(page: Page, hear: (message: unknown) => void): Promise<void> {
  await page.exposeFunction('hear', hear);
  await page.evaluate((name) => {
    const frame = document.createElement('iframe');
    const globals = globalThis as unknown as { hear: (data: unknown) => void; port: MessagePort };
    addEventListener('message', ({ source, data }: MessageEvent<{ type?: string }>) => {
      if (source !== frame.contentWindow || data.type !== 'preview-ready') return;
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', (message) => globals.hear(message.data));
      port1.start();
      globals.port = port1;
      frame.contentWindow?.postMessage({ type: 'preview-port' }, location.origin, [port2]);
    });
    Object.assign(frame, { name, src: '/', width: 1000, height: 700 });
    document.body.replaceChildren(frame);
  }, frameName);
}

const say = (page: Page, message: object) =>
  page.evaluate((data) => {
    const { port } = globalThis as unknown as { port: MessagePort };
    port.postMessage(data);
  }, message);

test('a frame of the appearance editor shows a draft under the production policy, and has no effects', async ({
  open,
}) => {
  const page = await open();
  const admin = await newAdmin();
  await openAs(page, admin, '/404');
  const received: unknown[] = [];
  const requests: Request[] = [];
  const sockets: string[] = [];
  page.on('request', (request) => requests.push(request));
  page.on('websocket', (socket) => sockets.push(socket.url()));
  const storage = () => page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }]);
  const before = await storage();
  await openFrame(page, (message) => received.push(message));
  await expect.poll(() => received).toContainEqual({ type: 'location', path: '/' });
  const values = await getAppearanceOf(admin);
  const [theme] = values.themes;
  const draft: PreviewDraft = {
    type: 'draft',
    revision: 1,
    themeId: theme?.id ?? 0,
    viewer: 'guest',
    language: null,
    person: null,
    part: 'general',
    values: { ...values, general: { ...values.general, site_name: 'Draft name' } },
  };
  await say(page, draft);
  await expect.poll(() => received).toContainEqual({ type: 'applied', revision: 1 });
  const frame = page.frameLocator(`[name=${frameName}]`);
  await frame.getByRole('banner').getByText('Draft name').waitFor();
  await say(page, { type: 'navigate', path: '/login' });
  await expect.poll(() => received).toContainEqual({ type: 'location', path: '/login' });
  await frame.getByLabel('Password', { exact: true }).waitFor();
  await frame.getByLabel('Email').fill('ann@example.com');
  await frame.getByLabel('Password', { exact: true }).fill('a good long password');
  await frame.getByRole('button', { name: 'Continue', exact: true }).click();
  await frame.getByText('A preview does not change anything.').first().waitFor();
  await expect.poll(() => received).toContainEqual({ type: 'blocked', action: 'change' });
  // A full load in the frame repeats the handshake.
  await page.frame(frameName)?.goto('/drive');
  await expect.poll(() => received.at(-1)).toEqual({ type: 'location', path: '/drive' });
  await say(page, { ...draft, revision: 2, viewer: 'self' });
  await expect.poll(() => received.at(-1)).toEqual({ type: 'applied', revision: 2 });
  await frame.getByRole('button', { name: /^Account menu/ }).click();
  await frame.getByRole('menuitem', { name: 'Log out' }).click();
  await frame.getByText("Can't logout while in appearance editor.").waitFor();
  expect(requests.filter((request) => request.method() !== 'GET').map((request) => request.url())).toEqual(
    [],
  );
  expect(sockets).toEqual([]);
  expect(await storage()).toEqual(before);
});
