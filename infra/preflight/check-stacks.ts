import { edgeRegion } from '../config.ts';
import { note, obstacle, unknown } from './finding.ts';
import type { Check, Finding, Preflight } from './finding.ts';
import { callQuery, findElement } from './service-calls.ts';

/** Whether the stacks that are there can be updated, and whether the one with the data is protected. */
export const checkStacks: Check = async (preflight) => {
  const { stage, config } = preflight;
  const stacks = [
    { name: `Holdall-${stage}-data`, region: config.region },
    { name: `Holdall-${stage}-app`, region: config.region },
    { name: `Holdall-${stage}-edge`, region: edgeRegion },
  ];
  const findings = await Promise.all(stacks.map((stack) => checkStack(preflight, stack)));
  return findings.flat();
};

async function checkStack(
  { call, config }: Preflight,
  { name, region }: { name: string; region: string },
): Promise<Finding[]> {
  const about = { service: 'cloudformation', region, version: '2010-05-15' };
  const found = await callQuery(call, about, { Action: 'DescribeStacks', StackName: name });
  if ('error' in found) {
    // CloudFormation's word for a stack that is not there.
    return found.error === 'ValidationError' ? [] : [unknown(`the stack ${name}`, found.error)];
  }
  const status = findElement(found.text, 'StackStatus') ?? '';
  return [
    ...describeStatus(name, status, region),
    ...(name.endsWith('-data') && config.protectData ? checkProtection(name, found.text) : []),
  ];
}

function describeStatus(name: string, status: string, region: string): Finding[] {
  if (status.endsWith('_IN_PROGRESS')) {
    return [obstacle(`The stack ${name} is being changed (${status}). Wait until that is done.`)];
  }
  if (status === 'ROLLBACK_COMPLETE' || status === 'ROLLBACK_FAILED') {
    return [
      obstacle(
        `The first deployment of the stack ${name} failed (${status}), and nothing can be deployed over it. ` +
          `Delete it: \`aws cloudformation delete-stack --region ${region} --stack-name ${name}\`.`,
      ),
    ];
  }
  if (status === 'UPDATE_ROLLBACK_FAILED') {
    return [
      obstacle(
        `The stack ${name} could not be rolled back. Its events in CloudFormation's console say why; ` +
          'continue the rollback there.',
      ),
    ];
  }
  return [];
}

function checkProtection(name: string, xml: string): Finding[] {
  if (findElement(xml, 'EnableTerminationProtection') === 'true') return [];
  return [
    note(
      `Somebody has taken the protection off the stack ${name}, which holds the data. This deployment puts it back.`,
    ),
  ];
}
