import { describe, expect, test } from 'vitest';
import { getStageConfig } from '../config.ts';
import { findDeployProblem, readStage } from './deploy-checks.ts';

const ready = {
  cdkArguments: ['-c', 'stage=prod'],
  environment: { AWS_PROFILE: 'work' },
  hasSharedConfig: false,
  nodeVersion: '24.21.0',
  readStageConfig: getStageConfig,
};

describe('before a deployment', () => {
  test.each([
    [[], 'dev'],
    [['-c', 'stage=prod'], 'prod'],
    [['--context=stage=prod', '--require-approval', 'never'], 'prod'],
    [['-c', 'stage=dev', '-c', 'stage=prod'], 'prod'],
  ])('%j deploys %s', (cdkArguments, stage) => {
    expect(readStage(cdkArguments)).toBe(stage);
  });

  test('nothing is wrong with a known stage and a profile', () => {
    expect(findDeployProblem(ready)).toBeUndefined();
  });

  test('a misspelt stage is named', () => {
    expect(findDeployProblem({ ...ready, cdkArguments: ['-c', 'stage=pord'] })).toContain('"pord"');
  });

  test('missing credentials are said to be missing', () => {
    expect(findDeployProblem({ ...ready, environment: {} })).toContain('no AWS credentials');
  });

  test('half of a key pair is not enough', () => {
    const environment = { AWS_ACCESS_KEY_ID: 'half' };
    expect(findDeployProblem({ ...ready, environment })).toContain('no AWS credentials');
  });

  test('an older Node is refused before anything is built by it', () => {
    expect(findDeployProblem({ ...ready, nodeVersion: '22.4.0' })).toMatch(/Node\.js 24.*22\.4\.0/);
  });

  test('settings that are not good are told in their own words', () => {
    const readStageConfig = () => {
      throw new Error('prod.region is not an AWS region');
    };
    expect(findDeployProblem({ ...ready, readStageConfig })).toBe('prod.region is not an AWS region');
  });

  test("[ED-1] production never tells its errors' source", () => {
    const readStageConfig = (stage: string) => ({ ...getStageConfig(stage), debug: true });
    expect(findDeployProblem({ ...ready, readStageConfig })).toContain('prod.debug');
    expect(findDeployProblem({ ...ready, cdkArguments: [], readStageConfig })).toBeUndefined();
  });
});
