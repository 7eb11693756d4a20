import type { RouteObject } from 'react-router-dom';
import { MailTemplatePage } from './mail-template-page.tsx';
import { MailTemplatesPage } from './mail-templates-page.tsx';

/** Routes under /admin/mail-template. */
export const screens: RouteObject[] = [
  { index: true, Component: MailTemplatesPage },
  { path: ':templateId/edit', Component: MailTemplatePage },
];
