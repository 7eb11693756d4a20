import { type OpenPage, openPage } from '../local-stack/open-page.ts';
import { eventually } from '../eventually.ts';
import type { Visitor } from '../visitor.ts';

export interface LiveMessage {
  type: string;
  driveId?: string;
  folders?: number[];
  usage?: boolean;
  shares?: boolean;
  unreadCount?: number;
  browser?: boolean;
  notification?: { id: string; type: string; data: { lines: { content: string }[] } };
}

export interface LivePage extends OpenPage {
  messages(): LiveMessage[];
  /** Waits for a message. */
  waitFor(isIt: (message: LiveMessage) => boolean): Promise<LiveMessage>;
}

/** Opens a page's connection as somebody's browser does. */
export async function openLivePage(visitor: Visitor): Promise<LivePage> {
  const site = visitor.site.replace(/\/$/, '');
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const page = await openPage(site, { Cookie: cookie, Origin: site });
  const messages = () => page.received.map((text) => JSON.parse(text) as LiveMessage);
  return { ...page, messages, waitFor: (isIt) => eventually(async () => messages().find(isIt)) };
}
