import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { plainTableClient, tableClient } from '../../data/table/table.ts';
import { findContext, runWithContext } from '../../platform/request-context.ts';
import { configReader } from './site-config.ts';

/** What the table holds. */
let version = '';
let value = 0;
const sent: string[] = [];
/** What happens between the table's reading and its answer. */
let meanwhile: () => void = () => undefined;
const getValue = configReader(({ sections }) => sections.get('general')?.version);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  sent.length = 0;
  meanwhile = () => undefined;
  vi.spyOn(tableClient, 'send').mockImplementation((async (command: unknown) => {
    expect(command).toBeInstanceOf(QueryCommand);
    sent.push('configuration');
    const Items = [{ SK: 'SECTION#general', version: value }];
    meanwhile();
    return { Items };
  }) as never);
  vi.spyOn(plainTableClient, 'send').mockImplementation((async (command: unknown) => {
    expect(command).toBeInstanceOf(GetItemCommand);
    sent.push('version');
    const Item = { version: { S: version } };
    meanwhile();
    return { Item };
  }) as never);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** An admin's change. */
function change(): number {
  value += 1;
  version = `version ${value}`;
  return value;
}

/** What a user's request sees: the version was read with the session. */
const asUser = () =>
  runWithContext('r', () => {
    Object.assign(findContext() ?? {}, { siteVersion: version });
    return getValue();
  });
const asGuest = () => runWithContext('r', getValue);
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

test('a user’s request loads the configuration if its version is another one, and only then', async () => {
  const first = change();
  expect([await asUser(), await asUser()]).toEqual([first, first]);
  expect(sent).toEqual(['configuration']);
  const second = change();
  expect([await asUser(), await asUser()]).toEqual([second, second]);
  expect(sent).toEqual(['configuration', 'configuration']);
});

test('for guests the version is read once a second', async () => {
  const first = change();
  await asUser();
  const second = change();
  later(999);
  expect(await asGuest()).toBe(first);
  later(1);
  expect([await asGuest(), await asGuest()]).toEqual([second, second]);
  expect(sent).toEqual(['configuration', 'version', 'configuration']);
  later(1000);
  await asGuest();
  later(999);
  await asGuest();
  expect(sent.slice(3)).toEqual(['version']);
});

test.each(['configuration', 'version'])('the second counts from the question for the %s', async (slow) => {
  const first = change();
  if (slow === 'version') await asUser();
  let second = 0;
  meanwhile = () => {
    if (sent.at(-1) !== slow || second > 0) return;
    second = change();
    later(1000);
  };
  later(1000);
  expect(await asGuest()).toBe(first);
  expect(await asGuest()).toBe(second);
});

test('a request goes by one version, and a run of minutes looks again', async () => {
  const first = change();
  await asUser();
  await runWithContext('r', async () => {
    expect(await getValue()).toBe(first);
    const second = change();
    later(2000);
    expect(await getValue()).toBe(first);
    later(30_000);
    expect(await getValue()).toBe(second);
  });
});

test('what was loaded while an admin changed it is loaded again', async () => {
  change();
  const former = version;
  const second = change();
  await runWithContext('r', async () => {
    Object.assign(findContext() ?? {}, { siteVersion: former });
    expect(await getValue()).toBe(second);
  });
  sent.length = 0;
  expect(await asUser()).toBe(second);
  expect(sent).toEqual(['configuration']);
});
