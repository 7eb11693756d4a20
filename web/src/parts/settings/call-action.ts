import type { Route } from '#shared/contract/define-route.ts';
import {
  settingActions,
  type ActionCall,
  type ActionInput,
  type ActionResult,
  type RunActionName,
  type StatusActionName,
} from '#shared/setting-actions.ts';
import type { CallRequest } from '../../api/build-request.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';

/** Begins the key of every status, which is out of date after an action. */
export const statusesKey = ['settings-status'] as const;

/** Calls the route of an action. @throws ApiError as `call` does */
export async function callAction(
  name: RunActionName | StatusActionName,
  input: ActionInput,
  signal?: AbortSignal,
): Promise<ActionResult> {
  const { route, request, result }: ActionCall = settingActions[name];
  // `settingActions` has checked the request against its own route.
  const own = request(input) as CallRequest<Route>;
  try {
    return result(await call<Route>(route, { ...own, signal }));
  } catch (error) {
    // The service that was tested failed: the steps say where.
    if (!(error instanceof ApiError) || !Array.isArray(error.details)) throw error;
    return result({ ok: false, details: error.details });
  }
}
