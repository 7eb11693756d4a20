import { encodeFilters } from '#shared/filters/encode-filters.ts';
import { listAuditEntries } from '#shared/routes/site/logs.ts';
import { getUser } from '#shared/routes/accounts/users.ts';
import { changeUser } from '../functions/use-cases/accounts/change-user.ts';
import { getRequestLine } from '../tests/support/request-line.ts';
import type { Bench } from './bench.ts';
import type { Measurement, Row } from './measurement.ts';
import { busyActorId, quietActorId, seedAuditLog } from './table/seed-audit-log.ts';
import { percentile, timeMs } from './times.ts';

const entryCount = 100_000;
const adminRole = 5;
const callCount = 20;

type Conditions = Record<string, string | number | { start: string; end: string }>;

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

function encode(conditions: Conditions): string {
  return encodeFilters(
    Object.entries(conditions).map(([key, value]) => ({
      key,
      operator: typeof value === 'object' ? 'between' : '=',
      value,
    })),
  );
}

/** First pages of an audit log of 100,000 entries by every filter, beside a plain call. */
export async function listAuditLog(bench: Bench): Promise<Measurement> {
  const admin = await bench.newPerson();
  await changeUser(admin.id, { roleIds: [adminRole], emailVerifiedAtMs: Date.now() });
  await seedAuditLog(entryCount);
  const medianMs = async (call: () => Promise<unknown>) => {
    const times: number[] = [];
    for (let count = 0; count < callCount; count += 1) times.push(await timeMs(call));
    return percentile(times, 0.5);
  };
  const plainMs = await medianMs(() => admin.call(getUser, { params: { id: 'me' } }));
  const rows: Row[] = [];
  for (const [what, conditions] of Object.entries(lists)) {
    const call = () => admin.call(listAuditEntries, { query: { filters: encode(conditions) } });
    const answer = await call();
    const { pagination } = JSON.parse(answer.text) as { pagination: { data: unknown[] } };
    const ms = await medianMs(call);
    rows.push({
      list: what,
      entries: pagination.data.length,
      'p50 ms': Math.round(ms),
      'times a plain call': Number((ms / plainMs).toFixed(1)),
      'read units': (await getRequestLine(answer)).readUnits,
    });
  }
  const most = (column: string) => Math.max(...rows.map((row) => Number(row[column])));
  return {
    tables: [
      {
        title: `An audit log of ${entryCount} entries`,
        note: `A plain call takes ${Math.round(plainMs)} ms.`,
        rows,
      },
    ],
    bars: [
      { name: 'A first page of the audit log', value: most('p50 ms'), max: 300, unit: 'ms' },
      { name: 'A first page of the audit log', value: most('read units'), max: 30, unit: 'read units' },
    ],
  };
}
