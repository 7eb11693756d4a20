import type { Browser, Page } from 'playwright-core';
import { watchCalls } from '../browser/watch-calls.ts';
import { type BrowserFault, isOfCall, isOfEvents, toRule } from './browser-faults.ts';
import type { BrowserJourney, BrowserStart, Sign } from './browser-journey.ts';
import type { FaultWorld } from './journey.ts';
import { untilDelivered } from './until-delivered.ts';

/** What the person saw: nothing of it, a message that the site has for it, or nothing as there was nothing to break. */
export interface BrowserOutcome {
  result: 'passes' | 'message' | 'untouched' | 'FAILS';
  problems: string[];
  /** Whose drives must be sound. */
  ownerIds: number[];
}

const doneAlready = /This has been done already\. Reload the page to see it\./;
const waitFirst = /Too many requests\. Try again in \d+ seconds\./;

/** The site's own words for a call that failed; any others were made up by somebody else. */
const messages = [
  /The site is very busy right now\. Try again in a moment\./,
  /The server cannot be reached\. Check your connection and try again\./,
  /There was an issue\. Please try again\./,
  /There was an issue loading this page/,
  /Storage is not available right now\. Try again in a moment\./,
  /This file could not be shown/,
  doneAlready,
  waitFirst,
];
const anyMessage = new RegExp(messages.map(({ source }) => source).join('|'));

const patienceMs = 40_000;
const maxTries = 3;
/** Longer than the site asks anybody to wait. */
const waitingSeconds = 61;

/** A person in a browser meets a fault, is told or not, tries again where they are, and has what they wanted. */
export async function runBrowserCase(
  browser: Browser,
  world: FaultWorld,
  journey: BrowserJourney,
  fault: BrowserFault,
): Promise<BrowserOutcome> {
  const started = await journey.start(world);
  const { person, others = [] } = started;
  const { url, faults } = world.stack;
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' });
  context.setDefaultTimeout(patienceMs);
  try {
    const cookies = [...(person?.cookies ?? [])].map(([name, value]) => ({ name, value, url }));
    await context.addCookies(cookies);
    const page = await context.newPage();
    await page.goto(started.path);
    await started.prepare?.(page);
    faults.clear();
    faults.add(toRule(journey, fault));
    let hasStruck = false;
    const noteStrikes = () => {
      hasStruck ||= faults.list().some(({ struck }) => struck > 0);
    };
    const heal = () => {
      noteStrikes();
      faults.clear();
    };
    const { wasTold, problems } = await decide(page, started, world, heal);
    if (isOfEvents(fault)) await untilDelivered(world.stack);
    else heal();
    problems.push(...(await started.verify(wasTold)));
    noteStrikes();
    if (!hasStruck && isOfCall(fault)) problems.push('The fault did not strike.');
    const result = !hasStruck ? 'untouched' : wasTold ? 'message' : 'passes';
    const ownerIds = [...(person ? [person] : []), ...others].map(({ id }) => id);
    return { result: problems.length > 0 ? 'FAILS' : result, problems, ownerIds };
  } finally {
    faults.clear();
    await context.close();
  }
}

async function decide(
  page: Page,
  { decide: step, done, told, saysDone, isShown, typed }: BrowserStart,
  { stack }: FaultWorld,
  heal: () => void,
): Promise<{ wasTold: boolean; problems: string[] }> {
  const problems: string[] = [];
  const calls = watchCalls(page);
  const message = page.getByText(anyMessage).first();
  let wasTold = false;
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    await step(page);
    const outcome = await firstOf([
      ['done', done(page)],
      ['said', saysDone?.(page)],
      ['told', message],
      ['told', told?.(page)],
    ]);
    await calls.untilCalm();
    // What is shown before it is answered may be taken back.
    if (outcome !== 'told' && !(await message.isVisible())) {
      return { wasTold: wasTold || outcome === 'said', problems };
    }
    wasTold = true;
    const words = (await message.isVisible()) ? ((await message.textContent()) ?? '') : '';
    heal();
    if (doneAlready.test(words)) {
      await page.reload();
      return { wasTold, problems };
    }
    if (await isShown?.(page)) return { wasTold, problems };
    problems.push(...((await typed?.(page)) ?? []));
    if (waitFirst.test(words)) await stack.advanceClock(waitingSeconds);
    await forgetToasts(page);
  }
  return { wasTold, problems: [...problems, 'It did not succeed in the end.'] };
}

/** Which sign comes first; rejects where none comes. */
function firstOf<Outcome>(signs: [Outcome, Sign | undefined][]): Promise<Outcome> {
  return Promise.race(signs.flatMap(([outcome, sign]) => (sign ? [sign.waitFor().then(() => outcome)] : [])));
}

/** What was told before must not be taken for what is told now. */
async function forgetToasts(page: Page): Promise<void> {
  const close = page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: /Close|Dismiss/ });
  for (let count = await close.count(); count > 0; count -= 1) await close.first().click();
}
