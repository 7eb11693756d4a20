import type { RouteObject } from 'react-router-dom';
import { FilesPage } from './files-page.tsx';

/** /admin/files (AFI-1). */
export const screens: RouteObject[] = [{ index: true, Component: FilesPage }];
