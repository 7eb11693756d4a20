import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { findDeployProblem, readStage } from '../deployment/deploy-checks.ts';
import { readStageConfig } from '../read-config.ts';
import { createAwsCall } from './aws-call.ts';
import { obstacle } from './finding.ts';
import type { Finding } from './finding.ts';
import { findFindings } from './find-findings.ts';

/**
 * Looks at everything that can be known before a deployment, here and in the account.
 * @param cdkArguments what is handed on to the CDK, such as `['-c', 'stage=prod']`
 */
export async function runPreflight(cdkArguments: string[]): Promise<Finding[]> {
  const problem = findDeployProblem({
    cdkArguments,
    environment: process.env,
    hasSharedConfig: existsSync(path.join(homedir(), '.aws')),
    nodeVersion: process.versions.node,
    readStageConfig,
  });
  if (problem !== undefined) return [obstacle(problem)];
  const stage = readStage(cdkArguments);
  const config = readStageConfig(stage);
  const credentials = await findCredentials(config.region);
  if (typeof credentials === 'string') {
    return [obstacle(`There are no AWS credentials that can be used (${credentials}). Sign in again.`)];
  }
  return findFindings({ stage, config, call: createAwsCall(credentials) });
}

/** As every client of AWS finds them: environment, profile, single sign-on, role of the machine. */
async function findCredentials(region: string) {
  try {
    return await new SecretsManagerClient({ region }).config.credentials();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The findings as lines for a terminal. */
export function renderFindings(findings: Finding[]): string {
  const marks = { obstacle: '✗', note: '·' };
  return findings.map(({ kind, text }) => `${marks[kind]} ${text}\n`).join('');
}

/** Whether nothing is in the way; notes are not. */
export function isClear(findings: Finding[]): boolean {
  return findings.every(({ kind }) => kind !== 'obstacle');
}
