import type { RouteObject } from 'react-router-dom';
import { TagsPage } from './tags-page.tsx';

/** /admin/tags. */
export const screens: RouteObject[] = [{ index: true, Component: TagsPage }];
