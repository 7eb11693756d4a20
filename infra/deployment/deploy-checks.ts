import type { StageConfig } from '../config.ts';

export interface DeploySituation {
  /** What is handed on to the CDK, such as `['-c', 'stage=prod']`. */
  cdkArguments: string[];
  environment: Record<string, string | undefined>;
  /** Whether there is a folder ~/.aws, where the AWS command line keeps credentials. */
  hasSharedConfig: boolean;
  /** Such as `24.1.0`. */
  nodeVersion: string;
  /** Throws, in words for the operator, for what is no stage and for settings that are not good. */
  readStageConfig: (stage: string) => StageConfig;
}

/** The functions run on this one, and what is built here is built by it. */
const leastNodeMajor = 24;

/** The stage that `-c stage=<name>` asks for; `dev` unless it does. */
export function readStage(cdkArguments: string[]): string {
  const setting = cdkArguments.findLast((argument) => /^(--context=|-c=?)?stage=/.test(argument));
  return setting?.split('stage=')[1] ?? 'dev';
}

/**
 * Why a deployment could not succeed, in words for the person who started it, before anybody is asked; undefined if
 * nothing is known.
 */
export function findDeployProblem(situation: DeploySituation): string | undefined {
  const { cdkArguments, environment, hasSharedConfig, nodeVersion } = situation;
  const stage = readStage(cdkArguments);
  if (Number(nodeVersion.split('.')[0]) < leastNodeMajor) {
    return `Holdall needs Node.js ${leastNodeMajor} or newer; this is ${nodeVersion}. Install it, or run \`npm ci\` on x86-64 Linux.`;
  }
  try {
    if (situation.readStageConfig(stage).debug && stage === 'prod') {
      return 'Error answers of stage "prod" would show its source. Set prod.debug to false in holdall.config.json.';
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  if (hasCredentials(environment) || hasSharedConfig) return undefined;
  return (
    'There are no AWS credentials. Sign in with `aws sso login` or `aws configure`, or set AWS_PROFILE, or ' +
    'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.'
  );
}

function hasCredentials(environment: Record<string, string | undefined>): boolean {
  return Boolean(
    environment.AWS_PROFILE ||
    (environment.AWS_ACCESS_KEY_ID && environment.AWS_SECRET_ACCESS_KEY) ||
    // Build machines: a role by token or by the container's own address.
    environment.AWS_WEB_IDENTITY_TOKEN_FILE ||
    environment.AWS_CONTAINER_CREDENTIALS_RELATIVE_URI ||
    environment.AWS_CONTAINER_CREDENTIALS_FULL_URI,
  );
}
