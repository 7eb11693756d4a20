import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Appearance, AppearanceState, AppearanceValues } from '#shared/entities/site/appearance.ts';
import {
  getAppearance,
  getAppearanceState,
  listAppearanceStates,
  updateAppearance,
  updateAppearanceDraft,
} from '#shared/routes/site/appearance.ts';
import { forgetAppearanceStates } from '../../support/builders/appearance-states.ts';
import { expectStatus } from '../../support/expect-status.ts';
import { newAdmin, newStaff, type Person } from '../../support/people.ts';
import { type AccountStack, startAccountStack } from '../../support/stack/account-stack.ts';
import type { Visitor } from '../../support/visitor.ts';

const daySeconds = 86_400;

let stack: AccountStack;
let admin: Person;
let first: AppearanceValues;

beforeAll(async () => {
  stack = await startAccountStack();
  await forgetAppearanceStates(stack);
  admin = await newAdmin(stack.newGuest());
  first = (await read()).appearance.values;
});
afterAll(async () => {
  await rename(first.general.site_description);
  await stack.close();
});

interface Answer {
  appearance: Appearance;
  draft: { values: AppearanceValues; saved: AppearanceValues; updated_at: string } | null;
}

async function read(who: Visitor = admin): Promise<Answer> {
  const answer = await who.call(getAppearance);
  expectStatus(answer, 200);
  return answer.body as unknown as Answer;
}
const keep = (draft: object | null, who: Visitor = admin) =>
  who.call(updateAppearanceDraft, { body: { draft: draft as null } });
async function rename(site_description: string): Promise<void> {
  expectStatus(await admin.call(updateAppearance, { body: { general: { site_description } } }), 200);
}
async function states(): Promise<AppearanceState[]> {
  const answer = await admin.call(listAppearanceStates);
  expectStatus(answer, 200);
  return answer.body.states as AppearanceState[];
}
const named = (site_name: string): AppearanceValues => ({
  ...first,
  general: { ...first.general, site_name },
});
const newColleague = () => newStaff(['admin.access', 'appearance.update'], stack.newGuest());

describe('[AP1] the draft of an admin', () => {
  test('is kept as it was typed, for its admin alone, and changes nothing', { tags: 'variant' }, async () => {
    const { values: saved } = (await read()).appearance;
    const draft = { values: named(''), saved };
    expectStatus(await keep(draft), 200);
    expect((await read()).draft).toMatchObject(draft);
    expect((await read(await newColleague())).draft).toBeNull();
    expect((await read()).appearance.values).toEqual(saved);
    expectStatus(await keep(null), 200);
    expect((await read()).draft).toBeNull();
  });

  test('is gone after a week', { tags: 'variant' }, async () => {
    const colleague = await newColleague();
    await keep({ values: named('Later'), saved: first }, colleague);
    await stack.advanceClock(6.9 * daySeconds);
    expect((await read(colleague)).draft?.values.general.site_name).toBe('Later');
    await stack.advanceClock(0.2 * daySeconds);
    expect((await read(colleague)).draft).toBeNull();
  });

  test('is no larger than the table can hold', async () => {
    const theme = { ...first.themes[0], values: { '--be-paper': 'x'.repeat(1_500_000) } };
    const answer = await keep({ values: { ...first, themes: [theme] }, saved: first });
    expect(answer.status).toBe(413);
    const many = Array.from({ length: 101 }, () => first.themes[0]);
    expect((await keep({ values: { ...first, themes: many }, saved: first })).status).toBe(422);
  });
});

describe('[AP2] what a change replaces', () => {
  test('is kept with who replaced it, and can be read again', async () => {
    await rename('One');
    await rename('Two');
    const [latest] = await states();
    expect(latest).toMatchObject({ replaced_by: expect.any(String) });
    const answer = await admin.call(getAppearanceState, { params: { id: latest?.id ?? 0 } });
    expectStatus(answer, 200);
    expect((answer.body.values as AppearanceValues).general.site_description).toBe('One');
    expect((await admin.call(getAppearanceState, { params: { id: 1 } })).status).toBe(404);
  });

  test('is kept twenty times', { tags: 'variant' }, async () => {
    for (let nth = 0; nth < 22; nth += 1) await rename(`Change ${nth}`);
    const kept = await states();
    expect(kept).toHaveLength(20);
    const oldest = await admin.call(getAppearanceState, { params: { id: kept.at(-1)?.id ?? 0 } });
    expect((oldest.body.values as AppearanceValues).general.site_description).toBe('Change 1');
  });

  test('is for those who may change the appearance', async () => {
    const other = await newStaff(['admin.access', 'settings.update'], stack.newGuest());
    expect((await other.call(listAppearanceStates)).status).toBe(403);
  });
});
