import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { payPalEventTypes, stripeEventTypes } from '#shared/billing/gateway-events.ts';
import { projectRoot } from '../project-paths.ts';

const readme = readFileSync(path.join(projectRoot, 'README.md'), 'utf8');

test.each([
  ['Stripe', stripeEventTypes],
  ['PayPal', payPalEventTypes],
])('the README lists the events of %s that the site handles', (gateway, types) => {
  const [, paragraph = ''] = new RegExp(`^Events of ${gateway}: ([^]*?)\\n\\n`, 'm').exec(readme) ?? [];
  const named = [...paragraph.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
  expect(named.toSorted()).toEqual([...types].toSorted());
});
