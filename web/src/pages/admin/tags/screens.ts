import type { RouteObject } from 'react-router-dom';
import { TagsPage } from './tags-page.tsx';

/** /admin/tags (ATG-1). */
export const screens: RouteObject[] = [{ index: true, Component: TagsPage }];
