import type { Browser, Page } from 'playwright-core';
import type { FaultRuleInput } from '../../infra/local/faults/fault-rule.ts';
import type { BrowserJourney, BrowserStart } from './browser-journey.ts';
import type { FaultWorld } from './journey.ts';

export const browserFaults = ['throttling', 'unavailable', 'slow', 'dropped', 'lost', 'crash'] as const;
export type BrowserFault = (typeof browserFaults)[number];

/** What the person saw: nothing of it, or a message that the site has for it. */
export interface BrowserOutcome {
  result: 'passes' | 'message' | 'FAILS';
  problems: string[];
}

/** The site's own words for a call that failed; any others were made up by somebody else. */
const messages = [
  'The site is very busy right now. Try again in a moment.',
  'The server cannot be reached. Check your connection and try again.',
  'There was an issue. Please try again.',
  'There was an issue loading this page',
  'Storage is not available right now. Try again in a moment.',
  'This has been done already. Reload the page to see it.',
];
const anyMessage = new RegExp(messages.map((text) => text.replaceAll('.', '\\.')).join('|'));

const patienceMs = 40_000;
/** A page that reads tries three times before it says anything. */
const timesOfReading = 3;
/** Where a kept connection breaks, the browser sends the request again by itself, whatever it asks for. */
const timesOfBrowser = 4;

/** A person in a browser meets a fault, is told or not, tries again where they are, and has what they wanted. */
export async function runBrowserCase(
  browser: Browser,
  world: FaultWorld,
  journey: BrowserJourney,
  fault: BrowserFault,
): Promise<BrowserOutcome> {
  const started = await journey.start(world);
  const { url, faults } = world.stack;
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' });
  context.setDefaultTimeout(patienceMs);
  try {
    const cookies = [...(started.person?.cookies ?? [])].map(([name, value]) => ({ name, value, url }));
    await context.addCookies(cookies);
    const page = await context.newPage();
    await page.goto(started.path);
    await started.prepare?.(page);
    faults.clear();
    faults.add(toRule(journey, fault));
    const { wasTold, problems } = await decide(page, started, () => faults.clear());
    // A page may show a change before it is answered.
    await page.waitForLoadState('networkidle');
    const found = [...problems, ...(await started.verify())];
    return { result: found.length > 0 ? 'FAILS' : wasTold ? 'message' : 'passes', problems: found };
  } finally {
    faults.clear();
    await context.close();
  }
}

function toRule(
  { target = 'api', operation, isReading, feature }: BrowserJourney,
  fault: BrowserFault,
): FaultRuleInput {
  const isBroken = fault === 'dropped' || fault === 'lost';
  const times = (isReading ? timesOfReading : 1) * (isBroken ? timesOfBrowser : 1);
  // Of a function that ends, the gateway in front of it tells.
  if (fault === 'crash') {
    return { target: 'dynamodb', kind: 'crash', times, function: `*-api${feature}Function*` };
  }
  return { target, operation, kind: fault, times, ms: 1500 };
}

async function decide(
  page: Page,
  { decide: step, done, typed }: BrowserStart,
  heal: () => void,
): Promise<{ wasTold: boolean; problems: string[] }> {
  const problems: string[] = [];
  let wasTold = false;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await step(page);
    const outcome = await Promise.race([
      done(page)
        .waitFor()
        .then(() => 'done' as const),
      page
        .getByText(anyMessage)
        .first()
        .waitFor()
        .then(() => 'told' as const),
    ]);
    if (outcome === 'done') return { wasTold, problems };
    wasTold = true;
    problems.push(...((await typed?.(page)) ?? []));
    heal();
    await forgetToasts(page);
  }
  return { wasTold, problems: [...problems, 'It did not succeed in the end.'] };
}

/** What was told before must not be taken for what is told now. */
async function forgetToasts(page: Page): Promise<void> {
  const close = page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: /Close|Dismiss/ });
  for (let count = await close.count(); count > 0; count -= 1) await close.first().click();
}
