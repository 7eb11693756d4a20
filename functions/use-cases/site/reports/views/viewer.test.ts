import { describe, expect, test } from 'vitest';
import { readViewer } from './viewer.ts';

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const linux = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const compatible = (name: string) => `Mozilla/5.0 (compatible; ${name})`;

describe('[AR1] who views a page', () => {
  test.each([
    [`${chrome} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
    [`${chrome} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Microsoft Edge', 'Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
    [`${iPhone} Version/18.0 Mobile/15E148 Safari/604.1`, 'Safari', 'iOS'],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
      'Samsung Internet for Android',
      'Android',
    ],
    [
      'Mozilla/5.0 (Linux; Android 9; CUBOT) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
      'Chrome',
      'Android',
    ],
    ['Opera/9.80 (Windows NT 6.1) Presto/2.12.388 Version/12.18', 'Opera', 'Windows'],
    ['Mozilla/5.0 (MyOwnSystem) MyOwnEngine/1.0', 'unknown', 'unknown'],
  ])('is told apart by browser and platform: %s', (userAgent, browser, platform) => {
    expect(readViewer({ userAgent, country: 'DE' })).toEqual({ browser, platform, country: 'DE' });
  });

  test.each([
    [undefined],
    [''],
    ['curl/8.5.0'],
    ['python-requests/2.32.0'],
    ['Go-http-client/2.0'],
    ['Wget/1.21'],
    ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
    [`${linux} HeadlessChrome/140.0.0.0 Safari/537.36`],
    [`${linux} PhantomJS/2.1.1 Safari/537.36`],
    [`${linux} Chrome/140.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse`],
    [`${linux} Chrome/140.0.0.0 Safari/537.36 PTST/250101.000000`],
    [`${linux} (compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/140.0.0.0 Safari/537.36`],
    [`${linux} (compatible; Google-InspectionTool/1.0) Chrome/140.0.0.0 Safari/537.36`],
    [compatible('bingbot/2.0; +http://www.bing.com/bingbot.htm')],
    [compatible('YandexBot/3.0; +http://yandex.com/bots')],
    [compatible('DuckDuckBot-Https/1.1; https://duckduckgo.com/duckduckbot')],
    [compatible('Baiduspider/2.0')],
    [compatible('GPTBot/1.2; +https://openai.com/gptbot')],
    [compatible('ClaudeBot/1.0; +claudebot@anthropic.com')],
    [compatible('AhrefsBot/7.0')],
    [compatible('Pingdom.com_bot_version_1.4')],
    [compatible('SomeNewCrawler')],
    [`${linux} Chrome/140.0.0.0 Safari/537.36 Applebot/0.1`],
  ])('is no bot and no program: %s', (userAgent) => {
    expect(readViewer({ userAgent, country: 'DE' })).toBeUndefined();
  });

  test.each([['de'], ['XX'], ['<b>'], ['DEU'], [undefined]])(
    'is of no country that is none: %s',
    (country) => {
      expect(readViewer({ userAgent: `${linux} Chrome/140.0.0.0`, country })?.country).toBe('unknown');
    },
  );
});
