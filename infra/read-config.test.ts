import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { stageConfigSchema } from './config-schema.ts';
import { getStageConfig, stageConfigs } from './config.ts';
import { projectRoot } from './project-paths.ts';
import { readStageConfig } from './read-config.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'read-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Reads the settings of a stage from a file of these contents. */
function read(stage: string, contents: unknown) {
  const file = path.join(folder, 'holdall.config.json');
  writeFileSync(file, typeof contents === 'string' ? contents : JSON.stringify(contents));
  return readStageConfig(stage, file);
}

const zone = { id: 'Z0123456789', name: 'example.com' };

describe('settings of an operator', () => {
  test('without a file, the defaults hold', () => {
    const missing = path.join(folder, 'missing.json');
    expect(readStageConfig('prod', missing)).toEqual(getStageConfig('prod'));
  });

  test.each(Object.entries(stageConfigs))('the defaults of %s are settings themselves', (_stage, config) => {
    expect(stageConfigSchema.parse(config)).toEqual(config);
  });

  test('what a file says replaces the default, and leaves the rest of a group as it is', () => {
    const config = read('prod', { prod: { region: 'eu-central-1', functionMemoryMb: { api: 512 } } });
    const { functionMemoryMb } = getStageConfig('prod');
    expect(config).toEqual({
      ...getStageConfig('prod'),
      region: 'eu-central-1',
      functionMemoryMb: { ...functionMemoryMb, api: 512 },
    });
  });

  test('a stage that is not named has its defaults', () => {
    expect(read('dev', { prod: { region: 'eu-central-1' } })).toEqual(getStageConfig('dev'));
  });

  test('another stage is like one that the code knows, and its schedules have names of their own', () => {
    const config = read('staging', { staging: { like: 'prod', waf: false } });
    expect(config).toEqual({ ...getStageConfig('prod'), waf: false, schedulePrefix: 'staging-' });
  });

  test('what is switched off in a file is off', () => {
    expect(read('prod', { prod: { backups: false } }).backups).toBe(false);
  });

  test.each([
    [{ region: 'Frankfurt' }, /prod\.region is not an AWS region/],
    [{ regoin: 'eu-central-1' }, /prod.*regoin/],
    [{ account: '1234' }, /prod\.account is not an account id of twelve digits/],
    [{ mailFrom: 'Holdall <no-reply@example.com>' }, /prod\.mailFrom is not a plain mail address/],
    [{ mailFrom: 'no-reply@localhost' }, /prod\.mailFrom is not a plain mail address/],
    [{ mailDomain: { name: 'example.org' } }, /prod\.mailFrom is no address of mailDomain/],
    [{ domain: { name: 'drive.example.com' } }, /prod\.domain needs a certificateArn, or a hostedZone/],
    [
      {
        domain: {
          name: 'drive.example.com',
          certificateArn: 'arn:aws:acm:eu-west-1:123456789012:certificate/x',
        },
      },
      /prod\.domain\.certificateArn is not a certificate of us-east-1/,
    ],
    [
      { domain: { name: 'drive.example.org', hostedZone: zone } },
      /prod\.domain\.hostedZone\.name is no zone/,
    ],
    [
      { domain: { name: 'https://drive.example.com', hostedZone: zone } },
      /prod\.domain\.name is not a domain/,
    ],
    [{ monthlyBudgetUsd: 20 }, /prod\.operatorMail is needed to tell of monthlyBudgetUsd/],
    [{ deletedFilesKeptDays: 0 }, /prod\.deletedFilesKeptDays/],
    [{ functionMemoryMb: { api: 64 } }, /prod\.functionMemoryMb\.api/],
    [{ like: 'dev' }, /prod has defaults of its own/],
  ])('%j is refused by the name of the setting', (settings, message) => {
    expect(() => read('prod', { prod: settings })).toThrow(message);
  });

  test('a stage that is neither in the code nor in the file is refused', () => {
    expect(() => read('staging', { prod: {} })).toThrow(/no stage "staging".*holdall\.config\.json/);
    expect(() => read('staging', { staging: { like: 'testing' } })).toThrow('no stage "testing"');
  });

  test('a name that cannot be a part of the names of stacks is refused', () => {
    expect(() => read('my stage', { 'my stage': { like: 'dev' } })).toThrow(
      '"my stage" is no name of a stage',
    );
  });

  test('a file that is no JSON is named', () => {
    expect(() => read('prod', '{ prod:')).toThrow(/holdall\.config\.json is not settings by stage/);
  });

  test('the example of the README is good', () => {
    const readme = readFileSync(path.join(projectRoot, 'README.md'), 'utf8');
    const [, example = ''] = /```json\n(\{[\s\S]*?)```/.exec(readme) ?? [];
    expect(read('prod', example)).toMatchObject({ region: 'eu-central-1', domain: { hostedZone: {} } });
  });
});
