import { describe, expect, test } from 'vitest';
import { getStageConfig } from './config.ts';
import { findDeployProblem, readStage } from './deploy-checks.ts';

const ready = {
  cdkArguments: ['-c', 'stage=prod'],
  environment: { AWS_PROFILE: 'work' },
  hasSharedConfig: false,
  getStageConfig,
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

  test.each(['Holdall', 'no-reply@localhost', 'Holdall <no-reply@example.com>'])(
    'a sender that is no plain address is refused: %s',
    (mailFrom) => {
      const withSender = (stage: string) => ({ ...getStageConfig(stage), mailFrom });
      expect(findDeployProblem({ ...ready, getStageConfig: withSender })).toContain(`"${mailFrom}"`);
    },
  );

  test("[ED-1] production never tells its errors' source", () => {
    const withDebug = (stage: string) => ({ ...getStageConfig(stage), debug: true });
    expect(findDeployProblem({ ...ready, getStageConfig: withDebug })).toContain('debug');
    expect(findDeployProblem({ ...ready, cdkArguments: [], getStageConfig: withDebug })).toBeUndefined();
  });

  test('a certificate from another region than CloudFront reads is refused', () => {
    const domain = { name: 'drive.example.com', certificateArn: 'arn:aws:acm:eu-west-1:1:certificate/x' };
    const withDomain = (stage: string) => ({ ...getStageConfig(stage), domain });
    expect(findDeployProblem({ ...ready, getStageConfig: withDomain })).toContain('us-east-1');
  });
});
