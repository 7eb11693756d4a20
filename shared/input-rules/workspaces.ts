import { describeBody } from '../contract/describe-input.ts';
import { updateWorkspace } from '../routes/workspaces/workspaces.ts';

/** Of `createWorkspace` too, which has the same body. */
export const workspaceRules = describeBody(updateWorkspace);
