import { chromium } from 'playwright-core';
import type { Browser, LaunchOptions } from 'playwright-core';
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
 * How Playwright starts the Chromium that comes from npm, or the one that CHROMIUM_PATH names. The first call on a
 * machine takes some seconds longer, to unpack it.
 */
export async function chromiumLaunchOptions(): Promise<LaunchOptions> {
  // In a plain C locale the browser gives downloads with other than Latin letters no name.
  const env = { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' };
  const ownPath = process.env.CHROMIUM_PATH;
  if (ownPath) return { executablePath: ownPath, args, headless: true, env };

  const { executablePath, libraryFolder, fontConfigurationFile } = await unpackChromium();
  const libraryPath = [libraryFolder, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return {
    executablePath,
    args,
    headless: true,
    env: { ...env, LD_LIBRARY_PATH: libraryPath, FONTCONFIG_FILE: fontConfigurationFile },
  };
}

/** Starts a headless Chromium. The caller closes it. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(await chromiumLaunchOptions());
}
