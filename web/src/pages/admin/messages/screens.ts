import type { RouteObject } from 'react-router-dom';
import { MessagesPage } from './messages-page.tsx';

/** Routes under /admin/messages. */
export const screens: RouteObject[] = [{ index: true, Component: MessagesPage }];
