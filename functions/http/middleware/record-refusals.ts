import type { MiddlewareObj } from '@middy/core';
import { type AuditObject, auditObjects } from '#shared/audit/audit-actions.ts';
import type { Route } from '#shared/contract/define-route.ts';
import { AppError } from '../../platform/app-error.ts';
import { logger } from '../../platform/logger.ts';
import { recordAudit } from '../../use-cases/site/audit/audit-step.ts';
import type { Exchange } from '../types.ts';

const forbidden = 403;

/** Records in the audit log what users tried to change without the right to. Guests are left out: nobody knows who they are. */
export function recordRefusals(): MiddlewareObj<Exchange> {
  return {
    onError: async ({ error, event: { route, caller, params } }) => {
      if (!route?.audit || caller?.kind !== 'user') return;
      if (!(error instanceof AppError) || error.status !== forbidden) return;
      const note = { result: 'refused' as const, target: targetOf(route, params) };
      await recordAudit(route.audit, note).catch((failure: unknown) =>
        logger.warn('A refusal was not recorded', { error: failure }),
      );
    },
  };
}

function targetOf({ audit = 'user.update' }: Route, params: unknown) {
  const [object] = audit.split('.');
  const id = Object.values((params ?? {}) as Record<string, unknown>)[0];
  if (id === undefined || !(auditObjects as readonly string[]).includes(object ?? '')) return undefined;
  return { type: object as AuditObject, id: String(id), name: null };
}
