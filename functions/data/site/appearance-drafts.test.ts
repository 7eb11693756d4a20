import { beforeEach, describe, expect, test } from 'vitest';
import type { AppearanceValues } from '#shared/entities/site/appearance.ts';
import { startTestDrive } from '../../../tests/support/drive/test-drive.ts';
import { nowMs } from '../../platform/clock.ts';
import { AppearanceDraft, AppearanceState } from '../entities/site/appearance.ts';
import { commit } from '../commit.ts';
import { findAppearanceDraft, putAppearanceDraft } from './appearance-drafts.ts';
import { findAppearanceState, listAppearanceStates, putAppearanceStateStep } from './appearance-states.ts';

const values = { general: { site_name: 'é' } } as unknown as AppearanceValues;

beforeEach(startTestDrive);

describe('[AP1] drafts and states', () => {
  test('are read as they were stored', async () => {
    await putAppearanceDraft(1, { values, saved: {} });
    expect(await findAppearanceDraft(1)).toMatchObject({ values, saved: {} });
    await commit([putAppearanceStateStep({ values, by: 'Ann' })]);
    const [state] = await listAppearanceStates();
    expect(await findAppearanceState(state?.stateId ?? 0)).toEqual(values);
  });

  test('of former versions are read or expire', async () => {
    const former = { values: JSON.stringify(values), saved: '{}' };
    await AppearanceState.put({ stateId: 5, values: former.values, replacedAtMs: 1, replacedBy: 'Ann' }).go();
    expect(await findAppearanceState(5)).toEqual(values);
    await AppearanceDraft.put({ userId: 1, ...former, updatedAtMs: 1, ttl: nowMs() } as never).go();
    expect(await findAppearanceDraft(1)).toBeUndefined();
  });
});
