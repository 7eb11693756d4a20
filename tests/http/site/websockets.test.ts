import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { live } from '#shared/limits/abuse-limits.ts';
import type { LiveGrant } from '#shared/entities/live-grant.ts';
import { logout } from '#shared/routes/accounts/auth.ts';
import { createLiveConnection, deleteLiveConnection } from '#shared/routes/notifications/live-connections.ts';
import { getSettingsSection, updateSettingsSection } from '#shared/routes/site/settings.ts';
import { testSettings } from '#shared/routes/site/setting-tests.ts';
import { newFolder } from '../../support/builders/drive-builders.ts';
import { openLivePage } from '../../support/builders/live-pages.ts';
import { signInElsewhere } from '../../support/builders/visits.ts';
import { eventually } from '../../support/eventually.ts';
import {
  isAblyRequestSigned,
  liveApp,
  pusherAuthOf,
  startLiveServices,
} from '../../support/live-services.ts';
import { shareAmongTests, whenOver } from '../../support/local-stack/lifetime.ts';
import { newAdmin, newProgramOf } from '../../support/people.ts';
import { startAccountStack } from '../../support/stack/account-stack.ts';
import type { Visitor } from '../../support/visitor.ts';

const shared = shareAmongTests(async () => {
  const stack = await startAccountStack();
  whenOver(stack.close);
  const services = await startLiveServices();
  whenOver(services.close);
  return { stack, services, admin: await newAdmin(stack.newGuest()) };
});

type Driver = 'none' | 'pusher' | 'ably';
const section = { params: { section: 'websockets' } } as const;
const socketId = '123.456';

beforeEach(async () => {
  const { stack, services } = shared();
  const { url } = services;
  await stack.changeSettings('server', { broadcast: { pusher_url: url, ably_url: url } });
});
afterEach(() => {
  const { services } = shared();
  services.fault = undefined;
  services.calls.length = 0;
});

const clientOf = (driver: Driver) => ({
  'broadcast.driver': driver,
  'broadcast.key': liveApp.key,
  'broadcast.cluster': 'eu',
});
const serverValues = { 'broadcast.app_id': liveApp.appId, 'broadcast.secret': liveApp.secret };

async function save(body: { client?: object; server?: object }) {
  const { admin } = shared();
  const { version } = (await admin.call(getSettingsSection, section)).body as { version: number };
  return admin.call(updateSettingsSection, { ...section, body: { ...body, version } });
}

/** Saves a service as an admin does. */
async function choose(driver: Driver): Promise<void> {
  const answer = await save({ client: clientOf(driver), server: serverValues });
  expect(answer.status, answer.text).toBe(200);
  // Runs in the background go by a version for a second.
  await shared().stack.advanceClock(2);
}

const ask = (visitor: Visitor, service: Driver) =>
  visitor.call(createLiveConnection, {
    body: { service: service as 'ably', ...(service === 'pusher' && { socket_id: socketId }) },
  });

async function register(visitor: Visitor, service: Driver): Promise<LiveGrant> {
  const answer = await ask(visitor, service);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.connection as LiveGrant;
}

const toldOf = ({ channel }: LiveGrant) => shared().services.sent.get(channel) ?? [];
const waitFor = (grant: LiveGrant, type: string, count = 1) =>
  eventually(async () => toldOf(grant).filter((message) => message.type === type)[count - 1]);

describe.each(['pusher', 'ably'] as const)('[broadcast.driver] %s', (driver) => {
  beforeEach(() => choose(driver));

  test(
    'tells each page by its own channel, as often as a socket of the site would be told',
    { tags: 'variant' },
    async () => {
      const { stack } = shared();
      const [ann, bob] = [await stack.newPerson(), await stack.newPerson()];
      const [page, second, other] = [
        await register(ann, driver),
        await register(ann, driver),
        await register(bob, driver),
      ];
      expect(page.channel).toBe(`private-live-${page.id}`);
      const socket = await openLivePage(ann);
      await newFolder(ann);
      const expected = { type: 'changed', driveId: `U${ann.id}`, folders: [0], usage: true };
      expect(await waitFor(page, 'changed')).toEqual(expected);
      expect(await waitFor(second, 'changed')).toEqual(expected);
      await socket.waitFor(({ type }) => type === 'changed');
      expect(toldOf(other)).toEqual([]);
    },
  );

  test('stops with the page, and with the session', { tags: 'variant' }, async () => {
    const { stack } = shared();
    const ann = await stack.newPerson();
    const elsewhere = await signInElsewhere(ann);
    const [left, ended, stays] = [
      await register(elsewhere, driver),
      await register(ann, driver),
      await register(elsewhere, driver),
    ];
    const onLeft = { params: { id: left.id } };
    expect((await ann.call(deleteLiveConnection, onLeft)).status).toBe(404);
    expect((await elsewhere.call(deleteLiveConnection, onLeft)).status).toBe(200);
    expect((await elsewhere.call(deleteLiveConnection, onLeft)).status).toBe(404);
    await ann.call(logout);
    expect(await waitFor(ended, 'ended')).toEqual({ type: 'ended' });
    await newFolder(elsewhere);
    await waitFor(stays, 'changed');
    expect([toldOf(left), toldOf(ended)]).toEqual([[], [{ type: 'ended' }]]);
  });

  test('ends the oldest page of a user with too many', async () => {
    const ann = await shared().stack.newPerson();
    const first = await register(ann, driver);
    for (let count = 1; count <= live.maxConnectionsPerUser; count += 1) await register(ann, driver);
    expect(await waitFor(first, 'ended')).toEqual({ type: 'ended' });
    shared().services.calls.length = 0;
    await newFolder(ann);
    await eventually(async () => shared().services.calls[0]);
    expect(shared().services.calls[0]).toBe(live.maxConnectionsPerUser);
  });

  test('that fails stops nothing: the next change is told again', async () => {
    const { stack, services } = shared();
    const ann = await stack.newPerson();
    const page = await register(ann, driver);
    const socket = await openLivePage(ann);
    services.fault = { status: 503, body: 'Busy' };
    await newFolder(ann);
    await socket.waitFor(({ type }) => type === 'changed');
    services.fault = undefined;
    await newFolder(ann);
    expect(await waitFor(page, 'changed')).toMatchObject({ folders: [0] });
  });

  test('is refused to guests, programs and pages that know another service', async () => {
    const { stack } = shared();
    const ann = await stack.newPerson();
    const other = driver === 'pusher' ? 'ably' : 'pusher';
    expect((await ask(stack.newGuest(), driver)).status).toBe(401);
    expect((await ask(await newProgramOf(ann, stack.newGuest()), driver)).status).toBe(403);
    const refused = await ask(ann, other);
    expect([refused.status, refused.body.code]).toEqual([409, 'liveServiceChanged']);
  });
});

test('a page gets the proof that the service asks for, for its own channel alone', async () => {
  const ann = await shared().stack.newPerson();
  await choose('pusher');
  const byPusher = await register(ann, 'pusher');
  expect(byPusher.pusher_auth).toBe(pusherAuthOf(socketId, byPusher.channel));
  expect(byPusher.ably_token_request).toBeNull();
  const broken = await ann.call(createLiveConnection, { body: { service: 'pusher' } });
  expect([broken.status, Object.keys(broken.body.errors)]).toEqual([422, ['socket_id']]);
  await choose('ably');
  const byAbly = await register(ann, 'ably');
  const request = byAbly.ably_token_request;
  expect(byAbly.pusher_auth).toBeNull();
  expect(request).toMatchObject({ keyName: liveApp.key, ttl: byAbly.lifetime_seconds * 1000 });
  expect(JSON.parse(request?.capability ?? '')).toEqual({ [byAbly.channel]: ['subscribe'] });
  expect(isAblyRequestSigned(request ?? {})).toBe(true);
});

test('pages of a former service do not hold up the others', { tags: 'variant' }, async () => {
  const ann = await shared().stack.newPerson();
  await choose('pusher');
  const former = await register(ann, 'pusher');
  await choose('ably');
  const present = await register(ann, 'ably');
  await newFolder(ann);
  await waitFor(present, 'changed');
  await choose('none');
  expect((await ask(ann, 'ably')).status).toBe(409);
  const socket = await openLivePage(ann);
  await newFolder(ann);
  await socket.waitFor(({ type }) => type === 'changed');
  expect(toldOf(former)).toEqual([]);
});

test('a page that registers again does not prolong its session', { tags: 'variant' }, async () => {
  const { stack } = shared();
  await choose('ably');
  const browser = await signInElsewhere(await stack.newPerson(), false);
  const withinIdleMinutes = 100 * 60;
  await stack.advanceClock(withinIdleMinutes);
  const answer = await ask(browser, 'ably');
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
  await stack.advanceClock(withinIdleMinutes);
  expect((await ask(browser, 'ably')).status).toBe(401);
});

describe('[ST4] the test of websockets', () => {
  async function outcomeOf(driver: Driver, server: object = serverValues, client: object = {}) {
    const body = { client: { ...clientOf(driver), ...client }, server };
    const answer = await shared().admin.call(testSettings, { ...section, body });
    expect(answer.status, answer.text).toBe(200);
    const { ok, details } = answer.body as { ok: boolean; details: { ok: boolean; code: string }[] };
    expect(ok).toBe(details.every((step) => step.ok));
    return details.map(({ code }) => code);
  }
  const wrongSecret = { ...serverValues, 'broadcast.secret': 'wrong' };

  test('sends by the unsaved keys, and stores nothing', async () => {
    await choose('none');
    const read = async () => (await shared().admin.call(getSettingsSection, section)).body as object;
    const before = await read();
    expect(await outcomeOf('none')).toEqual(['liveBuiltIn']);
    for (const driver of ['pusher', 'ably'] as const) {
      expect(await outcomeOf(driver)).toEqual(['liveKeysAccepted', 'liveSignatureAccepted']);
      expect(await outcomeOf(driver, serverValues, { 'broadcast.key': null })).toEqual(['keysMissing']);
    }
    expect(await read()).toEqual(before);
  });

  test('tells wrong keys, a wrong secret and an outage apart', async () => {
    expect(await outcomeOf('pusher', { ...serverValues, 'broadcast.app_id': '1' })).toEqual([
      'liveKeysRefused',
    ]);
    expect(await outcomeOf('pusher', wrongSecret)).toEqual(['liveKeysAccepted', 'liveSignatureRefused']);
    expect(await outcomeOf('ably', wrongSecret)).toEqual(['liveKeysRefused']);
    shared().services.fault = { status: 503, body: 'Busy' };
    expect(await outcomeOf('pusher')).toEqual(['liveServiceDown']);
  });
});

test('a saved secret goes to no other service, and the key never holds it', async () => {
  await choose('pusher');
  const moved = await save({ client: { 'broadcast.driver': 'ably' } });
  expect([moved.status, Object.keys(moved.body.errors)]).toEqual([422, ['broadcast.secret']]);
  const tested = await shared().admin.call(testSettings, {
    ...section,
    body: { client: { 'broadcast.driver': 'ably' }, server: {} },
  });
  expect(tested.status).toBe(422);
  const whole = await save({ client: { 'broadcast.key': 'app.key:secret' } });
  expect([whole.status, Object.keys(whole.body.errors)]).toEqual([422, ['broadcast.key']]);
  const elsewhere = await save({ client: { 'broadcast.cluster': 'example.com/' } });
  expect(elsewhere.status).toBe(422);
});
