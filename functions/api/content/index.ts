import { features } from '#shared/routes/index.ts';
import { endpoint } from '../../http/endpoint.ts';
import { downloadEntries } from './download-entries.ts';
import { viewContent } from './view-content.ts';

export const handler = endpoint(features.content, { viewContent, downloadEntries });
