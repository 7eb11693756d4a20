import type { Browser, CDPSession } from 'playwright-core';
import { createLink } from '#shared/routes/sharing/links.ts';
import { launchBrowser } from '../../tests/support/browser/launch-browser.ts';
import type { Bench } from '../bench.ts';
import { largeFolderEntries } from '../bench.ts';
import type { Bar, Measurement, Row } from '../measurement.ts';
import { type Paint, watchPaint } from './paint-watch.ts';
import { BenchVisitor } from '../person.ts';
import { seedFiles } from '../table/seed-folder.ts';
import { plainRows, servePlainList } from './plain-list.ts';
import { waitUntilIdle } from '../wait-until-idle.ts';

const laptop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
/** A slow mobile network: bits a second, and the time to the server and back. */
const slowNetwork = { bitsPerSecond: 1_600_000, latencyMs: 150 };
/** How much slower a modest phone is than the machine that is measured. */
const slowdown = 4;
const visits = 5;
const smallDriveEntries = 100;
const adminRole = 5;

interface PaintedPage {
  name: string;
  path: string;
  visitor?: BenchVisitor;
  /** What a visitor has come for: the page is shown when it is painted. */
  wanted: string;
  screen?: { width: number; height: number };
  /** Whether it comes over a slow mobile network. */
  hasSlowNetwork?: true;
  /** Limits of its bars: milliseconds, and the layout shift. */
  limits: {
    firstPaint?: number;
    shown?: number;
    /** Times what the plain page takes until its rows are shown. */
    shownRatio?: number;
    largest?: number;
    blocked?: number;
    shift?: number;
  };
}

const plainPage = 'plain page, 100 rows';
/** Of a page that somebody works with: nothing may move under their pointer. */
const maxShift = 0.02;

/**
 * When pages are painted, by a browser that runs already but has nothing of the site, with the processor slowed down.
 * Paints are times by the clock, and other work on the machine shows in them. What ran and what blocked is time of the
 * main thread alone, which changes little.
 */
export async function pagePaint(bench: Bench): Promise<Measurement> {
  const { siteUrl, pid } = await bench.getStack();
  const guest = new BenchVisitor(siteUrl);
  const pages: PaintedPage[] = [
    {
      name: '/login',
      path: '/login',
      visitor: guest,
      wanted: 'form button[type=submit]',
      limits: { firstPaint: 1000, blocked: 200 },
    },
    ...[laptop, phone].map((screen) => ({
      name: `/, ${screen.width} px, 1.6 Mbit/s`,
      path: '/',
      visitor: guest,
      wanted: 'main h1',
      screen,
      hasSlowNetwork: true as const,
      limits: { largest: 1500, blocked: 150, shift: 0.02 },
    })),
    await driveOf(bench, smallDriveEntries),
    await driveOf(bench, largeFolderEntries),
    await linkPage(bench),
    await usersPage(bench),
    {
      name: plainPage,
      path: await servePlainList(bench, 'paint', plainRows(smallDriveEntries)),
      wanted: '[role=row]',
      limits: {},
    },
  ];
  await waitUntilIdle(pid);
  const browser = await launchBrowser();
  const rows: Row[] = [];
  const bars: Bar[] = [];
  const shownMs = new Map<string, number>();
  try {
    for (const page of pages) {
      // The first of a process makes what all that follow find.
      await visit(browser, siteUrl, page);
      const paints: Paint[] = [];
      for (let count = 0; count < visits; count += 1) paints.push(await visit(browser, siteUrl, page));
      rows.push(rowOf(page, paints));
      bars.push(...barsOf(page, paints));
      shownMs.set(page.name, median(paints.map((paint) => paint.shownMs)));
    }
  } finally {
    await browser.close();
    await guest.close();
  }
  const plainMs = shownMs.get(plainPage) ?? Number.NaN;
  for (const { name, limits } of pages)
    if (limits.shownRatio !== undefined)
      bars.push({
        name: `${name}: entries painted, of the plain page's time`,
        value: Number(((shownMs.get(name) ?? Number.NaN) / plainMs).toFixed(1)),
        max: limits.shownRatio,
        unit: 'times',
      });
  return {
    tables: [
      {
        title: `Pages painted from a cold cache, ${slowdown} times slower; medians of ${visits} visits, milliseconds`,
        note: 'Ran and blocked: the main thread until the page was shown; blocked is what tasks ran beyond 50 ms each.',
        rows,
      },
    ],
    bars,
  };
}

async function driveOf(bench: Bench, entries: number): Promise<PaintedPage> {
  const owner = await bench.newPerson();
  await seedFiles(owner, entries);
  return {
    name: `/drive, ${entries} entries`,
    path: '/drive',
    visitor: owner,
    wanted: '[role=row][data-key]',
    limits: { shown: 1500, shownRatio: 3, blocked: 60, shift: maxShift },
  };
}

/** What a guest sees of a shared folder. */
async function linkPage(bench: Bench): Promise<PaintedPage> {
  const { owner, folder } = await bench.getLargeFolder();
  const made = await owner.call(createLink, {
    params: { id: String(folder.id) },
    body: { allow_download: true },
  });
  const { link } = JSON.parse(made.text) as { link: { hash: string } };
  return {
    name: 'link of a folder, 10,000 entries',
    path: `/drive/s/${link.hash}`,
    visitor: new BenchVisitor((await bench.getStack()).siteUrl),
    wanted: '[role=row][data-key]',
    limits: { shown: 1500, shift: maxShift },
  };
}

async function usersPage(bench: Bench): Promise<PaintedPage> {
  const admin = await bench.newPerson();
  const { changeUser } = await import('../../functions/use-cases/accounts/change-user.ts');
  await changeUser(admin.id, { roleIds: [adminRole] });
  return {
    name: '/admin/users',
    path: '/admin/users',
    visitor: admin,
    wanted: 'main [role=row]',
    limits: { shift: maxShift },
  };
}

async function visit(browser: Browser, siteUrl: string, page: PaintedPage): Promise<Paint> {
  const context = await browser.newContext({ baseURL: siteUrl, viewport: page.screen ?? laptop });
  try {
    const cookies = [...(page.visitor?.cookies ?? [])].map(([name, value]) => ({
      name,
      value,
      url: siteUrl,
    }));
    if (cookies.length > 0) await context.addCookies(cookies);
    const opened = await context.newPage();
    const session = await context.newCDPSession(opened);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    if (page.hasSlowNetwork) await slowDown(session);
    return await watchPaint(browser, opened, page.path, page.wanted);
  } finally {
    await context.close();
  }
}

async function slowDown(session: CDPSession): Promise<void> {
  const { bitsPerSecond, latencyMs } = slowNetwork;
  const bytesPerSecond = bitsPerSecond / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  });
}

function rowOf({ name }: PaintedPage, paints: Paint[]): Row {
  const row = (key: keyof Paint) => median(paints.map((paint) => paint[key]));
  return {
    page: name,
    'first contentful paint': Math.round(row('firstMs')),
    shown: Math.round(row('shownMs')),
    'largest contentful paint': Math.round(row('largestMs')),
    ran: Math.round(row('runMs')),
    blocked: Math.round(row('blockedMs')),
    'longest task': Math.round(row('longestTaskMs')),
    'layout shift': Number(row('shift').toFixed(3)),
  };
}

function barsOf({ name, limits }: PaintedPage, paints: Paint[]): Bar[] {
  const bar = (what: string, key: keyof Paint, max: number | undefined): Bar[] => {
    if (max === undefined) return [];
    const value = median(paints.map((paint) => paint[key]));
    const title = `${name}: ${what}, ${slowdown} times slower`;
    return [
      {
        name: title,
        value: key === 'shift' ? Number(value.toFixed(3)) : Math.round(value),
        max,
        unit: key === 'shift' ? '' : 'ms',
      },
    ];
  };
  return [
    ...bar('first contentful paint', 'firstMs', limits.firstPaint),
    ...bar('entries painted', 'shownMs', limits.shown),
    ...bar('largest contentful paint', 'largestMs', limits.largest),
    ...bar('layout shift', 'shift', limits.shift),
    ...bar('blocked before', 'blockedMs', limits.blocked),
  ];
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
