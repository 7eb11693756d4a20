import { sharingRoutes } from '#shared/routes/sharing/sharing.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { changeShare } from './change-share.ts';
import { shareEntry } from './share-entry.ts';
import { suggestPeople } from './suggest-people.ts';
import { unshareEntry } from './unshare-entry.ts';

export const handler = endpoint(sharingRoutes, { shareEntry, changeShare, unshareEntry, suggestPeople });
