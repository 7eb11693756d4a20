import type { TFunction } from 'i18next';
import { auditActions, auditObjects } from '#shared/audit/audit-actions.ts';
import { actionTexts, objectTexts } from '../../../parts/audit/audit-texts.ts';
import type { ListingFilter } from '../../../parts/listing/encode-listing-filters.ts';

/** The filters of the audit log. */
export function auditFilters(t: TFunction): ListingFilter[] {
  return [
    { kind: 'text', key: 'actor_email', label: t('E-mail address of the person') },
    {
      kind: 'choice',
      key: 'action',
      label: t('Action'),
      options: auditActions.map((value) => ({ value, name: t(actionTexts[value]) })),
    },
    {
      kind: 'choice',
      key: 'target_type',
      label: t('Object'),
      options: auditObjects.map((value) => ({ value, name: t(objectTexts[value]) })),
    },
    { kind: 'text', key: 'target_id', label: t('ID of the object') },
    {
      kind: 'choice',
      key: 'result',
      label: t('Result'),
      options: [
        { value: 'done', name: t('Done') },
        { value: 'refused', name: t('Refused') },
      ],
    },
    { kind: 'dates', key: 'created_at', label: t('Time') },
  ];
}
