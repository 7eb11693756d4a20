import type { AwsCall } from '../preflight/aws-call.ts';
import { callQuery } from '../preflight/service-calls.ts';

/** Where a stage has its data. */
export interface Stores {
  table: string;
  bucket: string;
}

/** Asks CloudFormation for the names of a stage's table and bucket. Throws if the stage does not exist. */
export async function getStores(call: AwsCall, stage: string, region: string): Promise<Stores> {
  const stack = `Holdall-${stage}-data`;
  const about = { service: 'cloudformation', region, version: '2010-05-15' };
  const found = await callQuery(call, about, { Action: 'DescribeStackResources', StackName: stack });
  if ('error' in found) throw new Error(`The stack ${stack} in ${region} cannot be read: ${found.error}`);
  const members = found.text.split('<member>');
  const nameOf = (logicalId: string): string => {
    const member = members.find((text) => text.includes(`<LogicalResourceId>${logicalId}`)) ?? '';
    const name = /<PhysicalResourceId>([^<]+)</.exec(member)?.[1];
    if (name === undefined) throw new Error(`The stack ${stack} has no ${logicalId}.`);
    return name;
  };
  return { table: nameOf('DriveTable'), bucket: nameOf('FilesBucket') };
}
