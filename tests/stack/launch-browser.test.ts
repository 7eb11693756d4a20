import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../support/browser/launch-browser.ts';

const html = `<!doctype html><meta charset="utf-8"><title>Browser test</title>
  <style>p { margin: 0; font: 32px sans-serif }</style>
  <h1>Drive ✓ äöü</h1>
  <button onclick="this.textContent = 'clicked'">click</button>
  <p id="text">Quarterly report שלום.pdf</p><p id="blank"></p>`;
const firstStartMs = 120_000;

let browser: Browser;
let server: Server;
let url: string;

beforeAll(async () => {
  browser = await launchBrowser();
  server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}, firstStartMs);

afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  server.close();
});

test('a page shows text and answers a click', async () => {
  const page = await browser.newPage();
  await page.goto(url);
  expect(await page.title()).toBe('Browser test');
  expect(await page.textContent('h1')).toBe('Drive ✓ äöü');
  await page.click('button');
  expect(await page.textContent('button')).toBe('clicked');
  await page.close();
});

test('letters are drawn, each script in its own shapes', async () => {
  const page = await browser.newPage();
  await page.goto(url);
  const draw = async (text: string) => {
    await page.locator('#text').evaluate((element, content) => (element.textContent = content), text);
    return (await page.screenshot()).toString('base64');
  };
  // A font without the letters would draw the same box, or nothing, for each of them.
  for (const [one, other] of [
    ['a', 'b'],
    ['я', 'ф'],
    ['ש', 'ל'],
  ] as const) {
    expect(await draw(one)).not.toBe(await draw(other));
    expect(await draw(one)).not.toBe(await draw(''));
  }
  await page.close();
});

test('web security is on: a script cannot read another origin that does not allow it', async () => {
  const page = await browser.newPage();
  await page.goto('about:blank');
  const answer = page.evaluate((address) => fetch(address).then((response) => response.status), url);
  await expect(answer).rejects.toThrow('Failed to fetch');
  await page.close();
});
