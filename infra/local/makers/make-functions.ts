import { toEndpointVariables } from '../emulators/endpoints.ts';
import type { Faults } from '../faults/fault-rules.ts';
import type { WriteSignal } from '../dynamodb/write-signal.ts';
import { AccessDenied } from '../iam/access-denied.ts';
import { readFunctionRights } from '../iam/function-rights.ts';
import type { FunctionRights } from '../iam/function-rights.ts';
import type { Rights, RightsMode } from '../iam/rights.ts';
import { createFunctionPool } from '../lambda/function-pool.ts';
import type { FunctionPool, FunctionPoolPlace } from '../lambda/function-pool.ts';
import { createLocalFunction } from '../lambda/local-function.ts';
import type { FunctionProperties } from '../lambda/local-function.ts';
import { listDemandedCalls, listStartCalls } from '../lambda/role-calls.ts';
import type { Emulators } from '../emulators/start-emulators.ts';
import type { Localize } from '../template/local-addresses.ts';
import type { AccountPlace } from '../template/references.ts';
import type { ResolvedTemplate } from '../template/resolve-template.ts';

export interface FunctionsPlace
  extends AccountPlace, Pick<FunctionPoolPlace, 'clock' | 'log' | 'requestsPerInstance' | 'idleMs'> {
  emulators: Emulators;
  faults: Faults;
  writes: WriteSignal;
  /** Port of the fault proxy. */
  faultPort: number;
  rights: Rights;
  rightsMode: RightsMode;
  /** Folder for what Node has compiled of the functions. */
  compileCacheDir: string;
}

/**
 * Makes the template's functions, each with a key of its own. Throws where rights are enforced and a role lacks what
 * Lambda demands of it, and where they cannot be enforced.
 */
export function makeFunctions(
  template: ResolvedTemplate,
  localize: Localize,
  place: FunctionsPlace,
): FunctionPool {
  const { rights, region, accountId } = place;
  const enforced = place.rightsMode === 'enforced' ? giveRights(template, place) : [];
  const starts = listStartCalls(template, place);
  const functions = template.list<FunctionProperties>('AWS::Lambda::Function').map((resource) => {
    const variables = localize(resource.properties.Environment?.Variables ?? {});
    const own = enforced.find(({ logicalId }) => logicalId === resource.logicalId);
    return {
      ...createLocalFunction(
        resource,
        variables,
        { region, accountId, sdkEnvironment: toSdkEnvironment(place, resource.logicalId) },
        template.getAssetPath,
      ),
      ...(own && { rights: { ...own, region, accountId } }),
    };
  });
  const aliases = template
    .list<{ FunctionName: string; Name: string }>('AWS::Lambda::Alias')
    .map(({ properties }) => `${properties.FunctionName}:${properties.Name}`);
  return createFunctionPool(functions, {
    ...place,
    aliases,
    writeCounter: place.writes.counter,
    redirection: { isActive: place.faults.isActive, port: place.faultPort },
    noteStart: ({ logicalId }) => noteStart(rights, starts, logicalId),
    noteCalls: rights.note,
  });
}

function toSdkEnvironment(
  { emulators, compileCacheDir }: FunctionsPlace,
  logicalId: string,
): Record<string, string> {
  const key = emulators.issueKey?.(logicalId) ?? emulators.credentials;
  return {
    ...toEndpointVariables(emulators.endpoints),
    ...emulators.payments.variables,
    AWS_ACCESS_KEY_ID: key.accessKeyId,
    AWS_SECRET_ACCESS_KEY: key.secretAccessKey,
    ...(key.sessionToken !== undefined && { AWS_SESSION_TOKEN: key.sessionToken }),
    // The person's own settings for AWS are none of the functions' business.
    AWS_CONFIG_FILE: '/dev/null',
    AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_ENDPOINT_URL: emulators.otherEndpoint,
    // For Node alone: a function's thread starts faster, and smaller, with what another one has compiled.
    NODE_COMPILE_CACHE: compileCacheDir,
  };
}

/** Makes the functions' rights known, and checks what Lambda itself needs of them. */
function giveRights(template: ResolvedTemplate, { emulators, rights }: FunctionsPlace): FunctionRights[] {
  const { issueKey } = emulators;
  if (issueKey === undefined) {
    throw new Error(
      'Rights cannot be enforced with servers of the environment, which do not know who calls.',
    );
  }
  const functions = readFunctionRights(template);
  rights.add(functions.map((own) => ({ ...own, accessKeyId: issueKey(own.logicalId).accessKeyId })));
  for (const { function: logicalId, calls } of listDemandedCalls(template)) {
    try {
      rights.authorizeFunction(logicalId, ...calls);
    } catch (error) {
      throw new Error(`${logicalId}: Lambda refuses the role, which must allow what it does itself.`, {
        cause: error,
      });
    }
  }
  return functions;
}

/** Where logs or traces are denied a function runs on without them, as on AWS; the denial is logged and recorded. */
function noteStart(rights: Rights, starts: ReturnType<typeof listStartCalls>, logicalId: string): void {
  const calls = starts.find((each) => each.function === logicalId)?.calls ?? [];
  try {
    rights.authorizeFunction(logicalId, ...calls);
  } catch (error) {
    if (!(error instanceof AccessDenied)) throw error;
  }
}
