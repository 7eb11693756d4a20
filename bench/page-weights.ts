import type { Browser } from 'playwright-core';
import { bytesPerKilobyte } from '#shared/limits.ts';
import { launchBrowser } from '../tests/browser/launch-browser.ts';
import type { Bench } from './bench.ts';
import type { Bar, Measurement, Row } from './measurement.ts';
import type { Visitor } from './person.ts';
import { newGuest } from './person.ts';

interface Weight {
  files: number;
  scriptKb: number;
  allKb: number;
}

/** Bytes on the wire for the first view of a page in a real browser with an empty cache. */
export async function pageWeights(bench: Bench): Promise<Measurement> {
  const { siteUrl } = await bench.getStack();
  const guest = newGuest(siteUrl);
  const person = await bench.newPerson();
  const pages = [
    { path: '/login', visitor: guest, maxKb: 150 },
    { path: '/drive', visitor: person, maxKb: 250 },
  ];
  const browser = await launchBrowser();
  const rows: Row[] = [];
  const bars: Bar[] = [];
  try {
    for (const { path, visitor, maxKb } of pages) {
      const { files, scriptKb, allKb } = await weigh(browser, new URL(path, siteUrl), visitor);
      rows.push({ page: path, 'script KB': scriptKb, scripts: files, 'all KB': allKb });
      bars.push({ name: `JavaScript of ${path}`, value: scriptKb, max: maxKb, unit: 'KB' });
    }
  } finally {
    await browser.close();
    await guest.close();
  }
  return { tables: [{ title: 'Pages, first view, compressed', rows }], bars };
}

async function weigh(browser: Browser, url: URL, visitor: Visitor): Promise<Weight> {
  const context = await browser.newContext();
  const cookies = [...visitor.cookies].map(([name, value]) => ({ name, value, url: url.origin }));
  if (cookies.length > 0) await context.addCookies(cookies);
  const page = await context.newPage();
  const counted: Promise<{ bytes: number; isScript: boolean }>[] = [];
  page.on('requestfinished', (request) => {
    const count = async () => {
      const response = await request.response();
      const type = (await response?.headerValue('content-type')) ?? '';
      const { responseBodySize } = await request.sizes();
      return { bytes: responseBodySize, isScript: type.includes('javascript') };
    };
    counted.push(count());
  });
  await page.goto(url.href, { waitUntil: 'networkidle' });
  if (new URL(page.url()).pathname !== url.pathname) throw new Error(`${url.href} led to ${page.url()}.`);
  const answers = await Promise.all(counted);
  await context.close();
  const scripts = answers.filter(({ isScript }) => isScript);
  return { files: scripts.length, scriptKb: sumKb(scripts), allKb: sumKb(answers) };
}

function sumKb(answers: { bytes: number }[]): number {
  const bytes = answers.reduce((sum, answer) => sum + answer.bytes, 0);
  return Number((bytes / bytesPerKilobyte).toFixed(1));
}
