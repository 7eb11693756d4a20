import type { AdminScreen } from '../../admin-section.ts';
import { OutgoingEmailsPage } from './outgoing-emails-page.tsx';

/** Routes under /admin/logs/outgoing-email. */
export const screens: AdminScreen[] = [{ index: true, Component: OutgoingEmailsPage }];
