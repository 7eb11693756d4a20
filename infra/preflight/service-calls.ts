import type { AwsAnswer, AwsCall } from './aws-call.ts';

/** What a service answered to a question that it did not refuse, or the name of its error. */
export type Outcome = { text: string } | { error: string };

/** The name of the error that a service answers, whichever of AWS's three ways it has for that. */
function toOutcome({ status, text, errorType }: AwsAnswer): Outcome {
  if (status < 300) return { text };
  if (errorType) return { error: errorType };
  const inXml = /<Code>([^<]+)<\/Code>/.exec(text)?.[1];
  const inJson = /"(?:__type|code|Code)"\s*:\s*"(?:[^"#]*#)?([^"]+)"/.exec(text)?.[1];
  return { error: inXml ?? inJson ?? `status ${status}` };
}

/** Asks services with AWS's query protocol, which answer XML. */
export async function callQuery(
  call: AwsCall,
  about: { service: string; region: string; version: string },
  parameters: Record<string, string>,
): Promise<Outcome> {
  const { service, region, version } = about;
  return toOutcome(
    await call({
      service,
      region,
      host: `${service}.${region}.amazonaws.com`,
      method: 'POST',
      path: '/',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...parameters, Version: version }).toString(),
    }),
  );
}

/** Asks services with AWS's JSON protocol. */
export async function callJson(
  call: AwsCall,
  about: { service: string; region: string; target: string; version?: '1.0' | '1.1' },
  body: object,
): Promise<Outcome> {
  const { service, region, target, version = '1.1' } = about;
  return toOutcome(
    await call({
      service,
      region,
      host: `${service}.${region}.amazonaws.com`,
      method: 'POST',
      path: '/',
      headers: { 'content-type': `application/x-amz-json-${version}`, 'x-amz-target': target },
      body: JSON.stringify(body),
    }),
  );
}

/** Reads an address of a service that has addresses for its things. */
export async function readAddress(
  call: AwsCall,
  about: { service: string; region: string; host: string },
  path: string,
): Promise<Outcome> {
  return toOutcome(await call({ ...about, method: 'GET', path }));
}

/** The text of the first element of a name. */
export function findElement(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
}
