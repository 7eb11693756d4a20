import type { RouteObject } from 'react-router-dom';
import { SubscriptionsPage } from './subscriptions-page.tsx';

/** /admin/subscriptions. */
export const screens: RouteObject[] = [{ index: true, Component: SubscriptionsPage }];
