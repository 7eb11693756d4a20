import { useParams } from 'react-router-dom';
import { NotFound } from '../../site/not-found.tsx';
import { AdminRecord } from '../admin-record.tsx';
import { PlanEditor } from './plan-editor.tsx';
import { planQuery } from './plan-queries.ts';

/** /admin/plans/new. */
export function NewPlanPage() {
  return <PlanEditor key="new" />;
}

/** /admin/plans/{planId}/edit. */
export function PlanPage() {
  const { planId = '' } = useParams();
  if (!/^[1-9]\d{0,14}$/.test(planId)) return <NotFound />;
  return (
    <AdminRecord query={planQuery(Number(planId))}>
      {(plan) => <PlanEditor key={plan.id} plan={plan} />}
    </AdminRecord>
  );
}
