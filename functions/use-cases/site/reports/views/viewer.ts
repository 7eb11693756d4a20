import Bowser from 'bowser';
import { isCountryCode } from '#shared/places/countries.ts';
import { parseUserAgent } from '../../../accounts/sessions/parse-user-agent.ts';
import { unknownName } from './view-figures.ts';

/** What a request says of who views a page. */
export interface ViewRequest {
  userAgent: string | undefined;
  /** Two letters, as the CDN derives them from the address. */
  country: string | undefined;
}

/** The same as names that are counted, of which there are some hundred. */
export interface Viewer {
  country: string;
  browser: string;
  platform: string;
}

const browsers = new Set(Object.values(Bowser.BROWSER_MAP));
const platforms = new Set(Object.values(Bowser.OS_MAP));
const among = (names: Set<string>, name = '') => (names.has(name) ? name : unknownName);

/** Programs name themselves alone; browsers name Mozilla first, or Opera in its old versions. */
const browserBeginnings = /^(?:Mozilla|Opera)\//;

/** Bots that say so and are not known to the parser. `Cubot` makes phones. */
const botWords =
  /(?<!\bcu)bot\b|crawl|spider|headless|lighthouse|phantomjs|puppeteer|playwright|selenium|inspectiontool|\bptst\b|gtmetrix|pingdom|statuscake|site24x7|prerender|facebookexternalhit|https?:\/\//i;

/** Who views a page; undefined for bots and programs. */
export function readViewer({ userAgent = '', country = '' }: ViewRequest): Viewer | undefined {
  if (!browserBeginnings.test(userAgent) || botWords.test(userAgent)) return undefined;
  const { browser, os, platform } = parseUserAgent(userAgent);
  if (platform.type === 'bot') return undefined;
  return {
    country: isCountryCode(country) ? country : unknownName,
    browser: among(browsers, browser.name),
    platform: among(platforms, os.name),
  };
}
