import type { RouteObject } from 'react-router-dom';
import { NewPlanPage, PlanPage } from './plan-page.tsx';
import { PlansPage } from './plans-page.tsx';

/** /admin/plans and its child pages. */
export const screens: RouteObject[] = [
  { index: true, Component: PlansPage },
  { path: 'new', Component: NewPlanPage },
  { path: ':planId/edit', Component: PlanPage },
];
