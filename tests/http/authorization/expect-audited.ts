import { expect } from 'vitest';
import type { Route } from '#shared/contract/define-route.ts';
import type { AuditEntry } from '#shared/entities/site/audit-entry.ts';
import { encodeFilters } from '#shared/filters/encode-filters.ts';
import { listAuditEntries } from '#shared/routes/site/logs.ts';
import { eventually } from '../../support/eventually.ts';
import { newStaff, type Person } from '../../support/people.ts';
import type { Answer } from '../../support/visitor.ts';

/** Whose requests in the matrix change nothing that is told, though they succeed, and why. */
export const untoldRequests: Record<string, string> = {
  login: 'A1: who is signed in stays signed in',
  verifyEmail: 'A9: the address is verified already',
  disconnectSocial: 'A22: nothing was connected',
  updateUser: 'U2: users who change their own name change no right',
  updateSettingsSection: 'ST2: without a change, as the site is that of all tests',
};

let auditor: Promise<Person> | undefined;

/**
 * Expects the audit log to tell of a call what the route table says that it does, by the call's own request id: that it
 * was done, or that a user was refused it.
 */
export async function expectAudited({ audit, name }: Route, answer: Answer): Promise<void> {
  const requestId = answer.headers.get('x-request-id');
  auditor ??= newStaff(['admin.access', 'audit.view']);
  const reader = await auditor;
  const query = { filters: encodeFilters([{ key: 'action', operator: '=', value: audit }]), perPage: 50 };
  const entry = await eventually(async () => {
    const { body } = await reader.call(listAuditEntries, { query });
    return (body.pagination.data as AuditEntry[]).find(({ request_id }) => request_id === requestId);
  });
  expect(entry.result, name).toBe(answer.status < 400 ? 'done' : 'refused');
}
