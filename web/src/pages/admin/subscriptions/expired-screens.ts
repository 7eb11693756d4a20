import type { RouteObject } from 'react-router-dom';
import { ExpiredSubscriptionsPage } from './expired-subscriptions-page.tsx';

/** /admin/expired-subscriptions. */
export const screens: RouteObject[] = [{ index: true, Component: ExpiredSubscriptionsPage }];
