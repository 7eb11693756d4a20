import type { RouteObject } from 'react-router-dom';
import { DiscountsPage } from './discounts-page.tsx';

/** /admin/discount. */
export const screens: RouteObject[] = [{ index: true, Component: DiscountsPage }];
