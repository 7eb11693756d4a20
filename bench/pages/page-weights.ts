import type { Browser, Request } from 'playwright-core';
import { bytesPerKilobyte } from '#shared/limits/byte-units.ts';
import { launchBrowser } from '../../tests/support/browser/launch-browser.ts';
import type { Bench } from '../bench.ts';
import type { Bar, Measurement, Row } from '../measurement.ts';
import { BenchVisitor } from '../person.ts';

/** One answer to the page. */
interface Part {
  isScript: boolean;
  bytes: number;
}

/** Bytes on the wire for the first view of a page in a real browser with an empty cache. */
export async function pageWeights(bench: Bench): Promise<Measurement> {
  const { siteUrl } = await bench.getStack();
  const guest = new BenchVisitor(siteUrl);
  const person = await bench.newPerson();
  const pages = [
    { path: '/', visitor: guest, maxKb: 150 },
    { path: '/login', visitor: guest, maxKb: 150 },
    // With what comes after its list; a browser test weighs the list alone.
    { path: '/drive', visitor: person, maxKb: 231 },
  ];
  const browser = await launchBrowser();
  const rows: Row[] = [];
  const bars: Bar[] = [];
  try {
    for (const { path, visitor, maxKb } of pages) {
      const parts = await weigh(browser, new URL(path, siteUrl), visitor);
      const scripts = parts.filter(({ isScript }) => isScript);
      const scriptKb = sumKb(scripts.map(({ bytes }) => bytes));
      rows.push({
        page: path,
        scripts: scripts.length,
        'script KB': scriptKb,
        'all KB': sumKb(parts.map(({ bytes }) => bytes)),
      });
      bars.push({ name: `JavaScript of ${path}`, value: scriptKb, max: maxKb, unit: 'KB' });
    }
  } finally {
    await browser.close();
    await guest.close();
  }
  return { tables: [{ title: 'Pages, first view with an empty cache, bytes on the wire', rows }], bars };
}

async function weigh(browser: Browser, url: URL, visitor: BenchVisitor): Promise<Part[]> {
  const context = await browser.newContext();
  const cookies = [...visitor.cookies].map(([name, value]) => ({ name, value, url: url.origin }));
  if (cookies.length > 0) await context.addCookies(cookies);
  const page = await context.newPage();
  const parts: Promise<Part>[] = [];
  page.on('requestfinished', (request) => parts.push(weighPart(request)));
  await page.goto(url.href, { waitUntil: 'networkidle' });
  if (new URL(page.url()).pathname !== url.pathname) throw new Error(`${url.href} led to ${page.url()}.`);
  const weighed = await Promise.all(parts);
  await context.close();
  return weighed;
}

async function weighPart(request: Request): Promise<Part> {
  const response = await request.response();
  if (!response?.ok()) throw new Error(`${request.url()} answered ${response?.status()}.`);
  const type = (await response.headerValue('content-type')) ?? '';
  const { responseBodySize: bytes } = await request.sizes();
  return { isScript: type.includes('javascript'), bytes };
}

function sumKb(bytes: number[]): number {
  return Number((bytes.reduce((sum, each) => sum + each, 0) / bytesPerKilobyte).toFixed(1));
}
