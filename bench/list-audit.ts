import { listAuditEntries } from '#shared/routes/site/logs.ts';
import { changeUser } from '../functions/use-cases/accounts/change-user.ts';
import type { Bench } from './bench.ts';
import { type Conditions, encodeConditions, measureFirstPages } from './first-pages.ts';
import type { Measurement } from './measurement.ts';
import { busyActorId, quietActorId, seedAuditLog } from './table/seed-audit-log.ts';

const entryCount = 100_000;
const adminRole = 5;

/** Every filter of the log alone, and combinations of which few entries are. */
const lists: Record<string, Conditions> = {
  all: {},
  'an actor of a third': { actor: busyActorId },
  'a quiet actor': { actor: quietActorId },
  'an address': { actor_email: `${quietActorId}@example.com` },
  'an action': { action: 'link.update' },
  'an admin who acted as users': { impersonator: busyActorId },
  'an object': { target_type: 'link', target_id: '4711' },
  'a kind of object': { target_type: 'link' },
  'refused ones': { result: 'refused' },
  'refused ones of an actor': { actor: busyActorId, result: 'refused' },
  'an action of an actor': { actor: busyActorId, action: 'role.create' },
  nothing: { actor: busyActorId, target_type: 'role' },
  'a time': { created_at: { start: timeBefore(200), end: timeBefore(199) } },
};

function timeBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString();
}

/** First pages of an audit log of 100,000 entries by every filter, beside a plain call. */
export async function listAuditLog(bench: Bench): Promise<Measurement> {
  const admin = await bench.newPerson();
  await changeUser(admin.id, { roleIds: [adminRole], emailVerifiedAtMs: Date.now() });
  await seedAuditLog(entryCount);
  const callWith = (conditions: Conditions) => () =>
    admin.call(listAuditEntries, { query: { filters: encodeConditions(conditions) } });
  return measureFirstPages({
    of: 'the audit log',
    title: `An audit log of ${entryCount} entries`,
    admin,
    lists: Object.fromEntries(
      Object.entries(lists).map(([name, conditions]) => [name, callWith(conditions)]),
    ),
  });
}
