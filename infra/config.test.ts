import { describe, expect, test } from 'vitest';
import { getStageConfig, stageConfigs } from './config.ts';

describe('stage config', () => {
  test('a stage that is not there is refused by a message that names those that are', () => {
    expect(() => getStageConfig('staging')).toThrow(/no stage "staging".*dev and prod/);
  });

  test('a name of every object is not a stage', () => {
    expect(() => getStageConfig('toString')).toThrow('no stage');
  });

  test('stages can share an account: their schedules have different names', () => {
    const prefixes = Object.values(stageConfigs).map(({ schedulePrefix }) => schedulePrefix);
    expect(new Set(prefixes).size).toBe(prefixes.length);
  });

  test.each(Object.keys(stageConfigs))('%s protects data', (stage) => {
    expect(getStageConfig(stage).protectData).toBe(true);
  });
});
