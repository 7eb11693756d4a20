import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeFilters } from '#shared/filters/encode-filters.ts';
import { getUser, listUsers } from '#shared/routes/accounts/users.ts';
import { untilDelivered } from '../../support/faults/until-delivered.ts';
import { newAdmin, newPerson, newProgramOf, type Person } from '../../support/people.ts';
import { leaseStack } from '../../support/stack/leased-stack.ts';
import { useProduct } from '../../support/stack/product.ts';
import { Visitor } from '../../support/visitor.ts';

const hourMs = 3_600_000;
let stack: Awaited<ReturnType<typeof leaseStack>>;
/** A program's token outlives every move of the clock. */
let admin: Visitor;

const newVisitor = () => new Visitor(undefined, stack.url);

beforeAll(async () => {
  stack = await leaseStack();
  useProduct(stack);
  admin = await newProgramOf(await newAdmin(newVisitor()), newVisitor());
}, 120_000);

afterAll(async () => {
  await stack.close();
});

async function list(query: { query: string; filters?: string }) {
  await untilDelivered(stack);
  const answer = await admin.call(listUsers, { query });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.pagination;
}

async function lastActiveOf(person: Person): Promise<number> {
  const { data } = await list({ query: person.email });
  return Date.parse(data[0].last_active_at);
}

// The clock only goes forward: each test begins where the one before has ended.
describe('the list of users, as time goes by', { shuffle: false }, () => {
  test('[AU1] activity is noted once an hour, and in no other way than by using the site', async () => {
    const person = await newPerson(undefined, newVisitor());
    const signedInMs = await lastActiveOf(person);
    await stack.advanceClock(3 * 3600);
    expect(await lastActiveOf(person)).toBe(signedInMs);
    await person.call(getUser, { params: { id: 'me' } });
    const activeMs = await lastActiveOf(person);
    expect(activeMs - signedInMs).toBeGreaterThanOrEqual(3 * hourMs);
    // To the start of the next hour and some minutes into it, in steps that each note an activity of the session.
    const intoHour = Math.floor((stack.now() % hourMs) / 1000);
    await stack.advanceClock(3600 - intoHour + 400);
    await person.call(getUser, { params: { id: 'me' } });
    const nextHourMs = await lastActiveOf(person);
    expect(Math.floor(nextHourMs / hourMs)).toBe(Math.floor(activeMs / hourMs) + 1);
    await stack.advanceClock(400);
    await person.call(getUser, { params: { id: 'me' } });
    expect(await lastActiveOf(person)).toBe(nextHourMs);
  });

  test('[AU1] a ban that runs out is none any more', async () => {
    const person = await newPerson(undefined, newVisitor());
    const { changeUser } = await import('../../../functions/use-cases/accounts/change-user.ts');
    await changeUser(person.id, { bannedAtMs: stack.now(), bannedUntilMs: stack.now() + hourMs });
    const filters = encodeFilters([{ key: 'banned_at', operator: 'has', value: true }]);
    expect((await list({ query: person.email, filters })).total).toBe(1);
    await stack.advanceClock(3601);
    expect((await list({ query: person.email, filters })).total).toBe(0);
  });

  test('[AU1] a snapshot is stored by itself, and a broken one heals', async () => {
    const { findSnapshot, putSnapshot } = await import('../../../functions/storage/snapshots.ts');
    const { writeRow } = await import('../../../functions/data/listings/listing-rows.ts');
    const person = await newPerson(undefined, newVisitor());
    // Rows without a user drop out of pages; they make the list long enough for a snapshot.
    for (let id = 1; id <= 1100; id += 1) {
      await writeRow({ kind: 'users', rowId: id }, undefined, {
        name: 'nobody',
        email: 'nobody',
        roleIds: [],
      });
    }
    for (const broken of [undefined, Buffer.from('not a snapshot')]) {
      if (broken) await putSnapshot('listings/users', broken);
      // What is a month old is loaded anew.
      await stack.advanceClock(31 * 24 * 3600);
      expect((await list({ query: person.email })).total).toBe(1);
      await untilDelivered(stack);
      expect((await findSnapshot('listings/users'))?.length).toBeGreaterThan(1000);
    }
  });
});
