import { useTranslation } from 'react-i18next';
import type { ManagedProduct } from '#shared/entities/billing/product.ts';
import { EditorLayout } from '../../../parts/editor/editor-layout.tsx';
import { BillingNotice } from '../billing-notice.tsx';
import { PlanFields } from './plan-fields.tsx';
import { plansPath } from './plan-queries.ts';
import { UnsyncedNotice } from './unsynced-notice.tsx';
import { usePlanForm } from './use-plan-form.ts';

/** The editor of a plan, or of a new one. */
export function PlanEditor({ plan }: { plan?: ManagedProduct }) {
  const { t } = useTranslation();
  const form = usePlanForm(plan);
  return (
    <EditorLayout
      title={plan ? t('Edit plan: :name', { name: plan.name }) : t('New plan')}
      backTo={plansPath}
      form={form}
    >
      <BillingNotice />
      {plan && <UnsyncedNotice plan={plan} failures={form.failures} />}
      <PlanFields form={form} />
    </EditorLayout>
  );
}
