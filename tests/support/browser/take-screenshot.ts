import { parseArgs } from 'node:util';
import { launchBrowser } from './launch-browser.ts';
import { watchCalls } from './watch-calls.ts';

const usage =
  'Usage: node tests/support/browser/take-screenshot.ts URL out.png [--width 390] [--dark] [--storage-state file]';
const phoneMaximumWidth = 600;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', default: '1280' },
    dark: { type: 'boolean', default: false },
    'storage-state': { type: 'string' },
  },
});
const [url, file] = positionals;
const width = Number(values.width);
if (url === undefined || file === undefined || !Number.isInteger(width) || width < 1) {
  console.error(usage);
  process.exit(1);
}

const browser = await launchBrowser();
try {
  const page = await browser.newPage({
    viewport: { width, height: width <= phoneMaximumWidth ? 844 : 800 },
    colorScheme: values.dark ? 'dark' : 'light',
    storageState: values['storage-state'],
  });
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(`The page says: ${message.text()}`);
  });
  page.on('pageerror', (error) => console.error(`The page failed: ${error.message}`));
  const calls = watchCalls(page);
  await page.goto(url);
  await calls.untilCalm();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path: file });
  console.log(`${file}: ${await page.title()}`);
} finally {
  await browser.close();
}
