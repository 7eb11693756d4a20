import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { unpackChromium } from './unpack-chromium.ts';

/**
 * What a browser in a container needs, and no more. The flags that the package suggests switch off web
 * security, which would hide mistakes in CORS, and run everything in one process, which crashes.
 */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

/**
 * Starts a headless Chromium that comes from npm alone, or the one that CHROMIUM_PATH names. The first
 * start on a machine takes some seconds longer, to unpack it. The caller closes the browser.
 */
export async function launchBrowser(): Promise<Browser> {
  // In a plain C locale the browser gives downloads with other than Latin letters no name.
  const env = { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' };
  const ownPath = process.env.CHROMIUM_PATH;
  if (ownPath) return chromium.launch({ executablePath: ownPath, args, headless: true, env });

  const { executablePath, libraryFolder, fontConfigurationFile } = await unpackChromium();
  const libraryPath = [libraryFolder, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return chromium.launch({
    executablePath,
    args,
    headless: true,
    env: { ...env, LD_LIBRARY_PATH: libraryPath, FONTCONFIG_FILE: fontConfigurationFile },
  });
}
