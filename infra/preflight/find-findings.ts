import { checkAccount, checkBootstrap, checkConcurrency } from './check-account.ts';
import { checkAlias, checkCertificate, checkHostedZones } from './check-domain.ts';
import { checkMail } from './check-mail.ts';
import { checkPayments } from './check-payments.ts';
import { checkStacks } from './check-stacks.ts';
import { obstacle, unknown } from './finding.ts';
import type { Check, Finding, Preflight } from './finding.ts';

const checks: Record<string, Check> = {
  "the CDK's bootstrap": checkBootstrap,
  'the certificate': checkCertificate,
  'the hosted zone': checkHostedZones,
  'the domain': checkAlias,
  'the stacks': checkStacks,
  SES: checkMail,
  'the payment gateways': checkPayments,
  "Lambda's quotas": checkConcurrency,
};

/** Everything that the account can be asked before CloudFormation would fail, obstacles first. */
export async function findFindings(preflight: Preflight): Promise<Finding[]> {
  const { host, findings } = await askWhoItIs(preflight);
  if (!host || findings.length > 0) return findings;
  const found = await Promise.all(
    Object.entries(checks).map(([what, check]) =>
      check(preflight).catch((error: unknown) => [unknown(what, describe(error))]),
    ),
  );
  return found.flat().toSorted((one, other) => other.kind.localeCompare(one.kind));
}

/** Without credentials that are good, or without a network, there is nothing else to ask. */
async function askWhoItIs(preflight: Preflight): Promise<{ host: boolean; findings: Finding[] }> {
  try {
    return { host: true, findings: await checkAccount(preflight) };
  } catch (error) {
    return { host: false, findings: [obstacle(`AWS cannot be reached from here: ${describe(error)}.`)] };
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
