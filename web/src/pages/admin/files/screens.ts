import type { RouteObject } from 'react-router-dom';
import { FilesPage } from './files-page.tsx';

/** /admin/files. */
export const screens: RouteObject[] = [{ index: true, Component: FilesPage }];
