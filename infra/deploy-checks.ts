import type { StageConfig } from './config.ts';

export interface DeploySituation {
  /** What is handed on to `cdk deploy`, such as `['-c', 'stage=prod']`. */
  cdkArguments: string[];
  environment: Record<string, string | undefined>;
  /** Whether there is a folder ~/.aws, where the AWS command line keeps credentials. */
  hasSharedConfig: boolean;
  getStageConfig: (stage: string) => StageConfig;
}

/** The stage that `-c stage=<name>` asks for; `dev` unless it does. */
export function readStage(cdkArguments: string[]): string {
  const setting = cdkArguments.findLast((argument) => /^(--context=|-c=?)?stage=/.test(argument));
  return setting?.split('stage=')[1] ?? 'dev';
}

/** Why a deployment could not succeed, in words for the person who started it; undefined if nothing is known. */
export function findDeployProblem(situation: DeploySituation): string | undefined {
  const { cdkArguments, environment, hasSharedConfig } = situation;
  const stage = readStage(cdkArguments);
  try {
    const { domain, region, mailFrom, debug } = situation.getStageConfig(stage);
    if (debug && stage === 'prod') {
      return 'Error answers of stage "prod" would show its source. Set debug to false in infra/config.ts.';
    }
    if (domain && !domain.certificateArn.startsWith('arn:aws:acm:us-east-1:')) {
      return `The certificate of ${domain.name} must be in us-east-1, where CloudFront looks for it.`;
    }
    if (!/^[a-z]{2}(-[a-z]+)+-\d$/.test(region)) {
      return `"${region}" is not an AWS region. Set the region of stage "${stage}" in infra/config.ts.`;
    }
    if (!/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(mailFrom)) {
      return `"${mailFrom}" is not a mail address. Set mailFrom of stage "${stage}" in infra/config.ts.`;
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
