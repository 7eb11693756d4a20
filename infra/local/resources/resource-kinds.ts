import { dataKinds } from './data-kinds.ts';
import { functionKinds } from './function-kinds.ts';
import { httpKinds } from './http-kinds.ts';
import { identityKinds } from './identity-kinds.ts';
import { queueKinds } from './queue-kinds.ts';
import type { ResourceKind } from './resource-kind.ts';
import { rightsKinds } from './rights-kinds.ts';
import { secretKinds } from './secret-kinds.ts';

/** Every type that the local stack makes. */
export const resourceKinds: Record<string, ResourceKind> = {
  ...dataKinds,
  ...functionKinds,
  ...httpKinds,
  ...identityKinds,
  ...queueKinds,
  ...rightsKinds,
  ...secretKinds,
};
