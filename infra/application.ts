import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { App } from 'aws-cdk-lib';
import { Tags } from 'aws-cdk-lib';
import { edgeRegion, getStageConfig, needsEdge } from './config.ts';
import type { StageConfig } from './config.ts';
import { projectRoot } from './project-paths.ts';
import { AppStack } from './stacks/app-stack.ts';
import { CdnLogsStack } from './stacks/cdn-logs-stack.ts';
import { DataStack } from './stacks/data-stack.ts';
import { EdgeStack } from './stacks/edge-stack.ts';

export interface ApplicationProps {
  stage: string;
  /** Default: what the code says of the stage. */
  config?: StageConfig;
  /** Default: the stage's; where that names none either, the template fits any account. */
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

/** The stacks of a stage; the two for CloudFront are there where they are needed. */
export interface ApplicationStacks {
  data: DataStack;
  app: AppStack;
  edge?: EdgeStack;
  cdnLogs?: CdnLogsStack;
}

/** Adds the stacks of a stage to a CDK app. */
export function addApplication(app: App, props: ApplicationProps): ApplicationStacks {
  const { stage } = props;
  const config = props.config ?? getStageConfig(stage);
  const region = props.region ?? config.region;
  const account = props.account ?? config.account;
  const env = { account, region };
  // Each stack takes over from another region what it refers to there, by a parameter and a custom resource.
  const crossRegionReferences = region !== edgeRegion;
  const atEdge = { env: { account, region: edgeRegion }, crossRegionReferences };
  const data = new DataStack(app, `Holdall-${stage}-data`, {
    env,
    config,
    terminationProtection: config.protectData,
    description: 'Holdall: table, files, passwords and key',
  });
  const edge = needsEdge(config)
    ? new EdgeStack(app, `Holdall-${stage}-edge`, {
        ...atEdge,
        config,
        description: 'Holdall: certificate and web ACL',
      })
    : undefined;
  const appStack = new AppStack(app, `Holdall-${stage}-app`, {
    env,
    crossRegionReferences,
    config,
    data,
    edge,
    stage,
    functionsDir: props.functionsDir,
    webDir: props.webDir,
    version: readVersion(),
    description: 'Holdall: functions, API and site',
  });
  const cdnLogs = crossRegionReferences
    ? new CdnLogsStack(app, `Holdall-${stage}-cdn-logs`, {
        ...atEdge,
        app: appStack,
        description: 'Holdall: delivery of access logs',
      })
    : undefined;
  Tags.of(app).add('application', 'holdall');
  Tags.of(app).add('stage', stage);
  return { data, app: appStack, edge, cdnLogs };
}

function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8'));
  if (typeof manifest === 'object' && manifest && 'version' in manifest) return String(manifest.version);
  throw new Error('package.json has no version');
}
