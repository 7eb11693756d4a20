import { contentRoutes } from '#shared/routes/content.ts';
import { endpoint } from '../../http/endpoint.ts';
import { downloadEntries } from './download-entries.ts';
import { viewContent } from './view-content.ts';

export const handler = endpoint(contentRoutes, { viewContent, downloadEntries });
