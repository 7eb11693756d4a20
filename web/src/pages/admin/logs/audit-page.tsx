import { useTranslation } from 'react-i18next';
import { exportAuditEntries } from '#shared/routes/site/exports.ts';
import { listAuditEntries } from '#shared/routes/site/logs.ts';
import { call } from '../../../api/call.ts';
import { AuditList } from '../../../parts/audit/audit-list.tsx';
import { encodeListingFilters } from '../../../parts/listing/encode-listing-filters.ts';
import { useListingAddress } from '../../../parts/listing/use-listing-address.ts';
import { FilterButton } from '../../../ui/table/filter-button.tsx';
import { FilterChips } from '../../../ui/table/filter-chips.tsx';
import { useWording } from '../../../ui/use-wording.ts';
import { AdminPage } from '../admin-page.tsx';
import { ExportButton } from '../export-button.tsx';
import { auditFilters } from './audit-filters.ts';

/** /admin/logs/audit: who did what to whom. */
export function AuditLogPage() {
  const { t } = useTranslation();
  const { timeZone } = useWording();
  const filters = auditFilters(t);
  const { state, change } = useListingAddress({
    orders: ['created_at'],
    defaultOrder: { by: 'created_at', dir: 'desc' },
    filters,
  });
  const encoded = encodeListingFilters(filters, state.filters, { timeZone }) || undefined;
  const setFilters = (values: typeof state.filters) => change({ filters: values });
  return (
    <AdminPage title={t('Audit log')}>
      <section aria-label={t('Audit log')} className="rounded-panel bg-paper ring-1 ring-divider">
        <div className="flex min-h-14 flex-wrap items-center gap-2 border-b border-divider px-4 py-2">
          <FilterButton filters={filters} values={state.filters} onChange={setFilters} />
          <div className="ms-auto">
            <ExportButton start={() => call(exportAuditEntries, { body: { filters: encoded } })} />
          </div>
        </div>
        <FilterChips filters={filters} values={state.filters} onChange={setFilters} />
        <div className="px-4 py-2">
          <AuditList
            queryKey={['site', encoded]}
            load={async (page, signal) =>
              (await call(listAuditEntries, { query: { ...page, filters: encoded }, signal })).pagination
            }
            emptyText={encoded ? t('No entry fits these filters.') : t('Nothing has been recorded yet.')}
          />
        </div>
      </section>
    </AdminPage>
  );
}
