import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { App } from 'aws-cdk-lib';
import { Tags } from 'aws-cdk-lib';
import { getStageConfig } from './config.ts';
import { projectRoot } from './project-paths.ts';
import { AppStack } from './stacks/app-stack.ts';
import { DataStack } from './stacks/data-stack.ts';

export interface ApplicationProps {
  stage: string;
  /** Absent: the template fits any account. */
  account?: string;
  /** Default: the stage's. */
  region?: string;
  functionsDir: string;
  webDir: string;
}

/** CDK's feature flags, the same for its command line and for the local stack. */
export const featureFlags = {
  // Logs are delivered under a bucket policy, so that log buckets need no access control lists.
  '@aws-cdk/aws-s3:serverAccessLogsUseBucketPolicy': true,
  // A data stack that is in use cannot lose what the application stack refers to.
  '@aws-cdk/core:defaultCrossStackReferences': 'strong',
  '@aws-cdk/aws-iam:minimizePolicies': true,
};

/** Adds the two stacks of a stage to a CDK app. */
export function addApplication(app: App, props: ApplicationProps): { data: DataStack; app: AppStack } {
  const config = getStageConfig(props.stage);
  const env = { account: props.account, region: props.region ?? config.region };
  const data = new DataStack(app, `Holdall-${props.stage}-data`, {
    env,
    config,
    terminationProtection: config.protectData,
    description: 'Holdall: table, files, passwords and key',
  });
  const appStack = new AppStack(app, `Holdall-${props.stage}-app`, {
    env,
    config,
    data,
    stage: props.stage,
    functionsDir: props.functionsDir,
    webDir: props.webDir,
    version: readVersion(),
    description: 'Holdall: functions, API and site',
  });
  Tags.of(app).add('application', 'holdall');
  Tags.of(app).add('stage', props.stage);
  return { data, app: appStack };
}

function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8'));
  if (typeof manifest === 'object' && manifest && 'version' in manifest) return String(manifest.version);
  throw new Error('package.json has no version');
}
