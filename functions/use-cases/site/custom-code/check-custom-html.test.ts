import { createHash } from 'node:crypto';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import type { AllowedSources } from '#shared/entities/allowed-sources.ts';
import { customCodeLimits } from '#shared/entities/site/custom-code.ts';
import { toDetail } from '#shared/messages/errors.ts';
import { checkCustomHtml, type HtmlPlace } from './check-custom-html.ts';

const known = {
  siteOrigin: 'https://drive.example',
  sources: {
    'script-src': ["'self'", 'https://js.example/lib/'],
    'img-src': ["'self'", 'data:', 'https://*.google-analytics.com'],
  },
};

function check(html: string, place: HtmlPlace = 'body', allowed: AllowedSources = {}) {
  const { reasons, scriptHashes } = checkCustomHtml(html, place, { allowed, known });
  return { reasons: reasons.map(toDetail), scriptHashes };
}
const codes = (html: string, place?: HtmlPlace, allowed?: AllowedSources) =>
  check(html, place, allowed).reasons.map(({ code, params }) => [
    code,
    params && 'line' in params ? params.line : undefined,
  ]);

describe('[APP-C] snippets as their vendors hand them out', () => {
  const snippets: [name: string, place: HtmlPlace, html: string, sources: AllowedSources][] = [
    [
      'Google Tag Manager',
      'head',
      `<!-- Google Tag Manager -->
<script>(function(w,d,s,l,i){w[l]=w[l]||[];w[l].push({'gtm.start':
new Date().getTime(),event:'gtm.js'});var f=d.getElementsByTagName(s)[0],
j=d.createElement(s),dl=l!='dataLayer'?'&l='+l:'';j.async=true;j.src=
'https://www.googletagmanager.com/gtm.js?id='+i+dl;f.parentNode.insertBefore(j,f);
})(window,document,'script','dataLayer','GTM-ABC123');</script>
<!-- End Google Tag Manager -->`,
      {},
    ],
    [
      'Google Tag Manager without scripts',
      'body',
      `<noscript><iframe src="https://www.googletagmanager.com/ns.html?id=GTM-ABC123"
height="0" width="0" style="display:none;visibility:hidden"></iframe></noscript>`,
      { 'frame-src': ['https://www.googletagmanager.com'] },
    ],
    [
      'Google Analytics',
      'head',
      `<script async src="https://www.googletagmanager.com/gtag/js?id=G-ABC"></script>
<script>window.dataLayer = window.dataLayer || []; function gtag(){dataLayer.push(arguments);} gtag('js', new Date());</script>`,
      { 'script-src': ['https://www.googletagmanager.com'] },
    ],
    [
      'Plausible',
      'head',
      '<script defer data-domain="drive.example" src="https://plausible.io/js/script.js"></script>',
      { 'script-src': ['https://plausible.io'] },
    ],
    [
      'Matomo',
      'head',
      `<script>
  var _paq = window._paq = window._paq || [];
  _paq.push(['trackPageView']);
  (function() {
    var u="//stats.example.org/";
    var d=document, g=d.createElement('script'), s=d.getElementsByTagName('script')[0];
    g.async=true; g.src=u+'matomo.js'; s.parentNode.insertBefore(g,s);
  })();
</script>
<noscript><p><img src="//stats.example.org/matomo.php?idsite=1&amp;rec=1" style="border:0;" alt="" /></p></noscript>`,
      { 'img-src': ['https://stats.example.org'] },
    ],
    [
      'Crisp',
      'head',
      '<script type="text/javascript">window.$crisp=[];window.CRISP_WEBSITE_ID="x";(function(){d=document;s=d.createElement("script");s.src="https://client.crisp.chat/l.js";s.async=1;d.getElementsByTagName("head")[0].appendChild(s);})();</script>',
      {},
    ],
    [
      'HubSpot forms',
      'body',
      `<script charset="utf-8" type="text/javascript" src="//js.hsforms.net/forms/embed/v2.js"></script>
<script>
  hbspt.forms.create({ portalId: "1", formId: "a-b" });
</script>`,
      { 'script-src': ['https://js.hsforms.net'] },
    ],
    [
      'Facebook pixel',
      'head',
      `<!-- Facebook Pixel Code -->
<script>
!function(f,b,e,v,n,t,s){if(f.fbq)return;n=f.fbq=function(){n.callMethod?
n.callMethod.apply(n,arguments):n.queue.push(arguments)};}(window, document,'script',
'https://connect.facebook.net/en_US/fbevents.js');
fbq('init', '1');
</script>
<noscript><img height="1" width="1" style="display:none"
  src="https://www.facebook.com/tr?id=1&ev=PageView&noscript=1"/></noscript>`,
      { 'img-src': ['https://www.facebook.com'] },
    ],
    [
      'JSON-LD',
      'head',
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"<b>"}</script>',
      {},
    ],
    [
      'Cookiebot',
      'head',
      '<script id="Cookiebot" src="https://consent.cookiebot.com/uc.js" data-cbid="x" type="text/javascript" async></script>',
      { 'script-src': ['https://consent.cookiebot.com'] },
    ],
    [
      'a cookie banner with its style and icon',
      'body',
      `<link rel="stylesheet" href="https://cdn.example.org/consent.css">
<div id="banner" role="dialog" aria-label="Cookies"><svg viewBox="0 0 1 1"><title>Cookie</title><path d="M0 0"/></svg>
<button type="button" data-accept>OK</button></div>
<script type="module">document.querySelector('[data-accept]').addEventListener('click', () => 0)</script>`,
      { 'style-src': ['https://cdn.example.org'] },
    ],
  ];

  test.each(snippets)('%s is accepted with its sources', (_name, place, html, sources) => {
    expect(check(html, place, sources).reasons).toEqual([]);
  });

  test.each(snippets.filter(([, , , sources]) => Object.keys(sources).length > 0))(
    '%s names the sources that it lacks',
    (_name, place, html, sources) => {
      const [[directive, [source]]] = Object.entries(sources) as [[string, [string]]];
      const lacking = check(html, place).reasons;
      const places = lacking.map(({ code, params }) => [code, { ...params, line: 0 }]);
      expect(places).toContainEqual(['htmlSource', { directive, source, line: 0 }]);
    },
  );

  test('has a hash for each script that browsers run, as they compute it', () => {
    const html = snippets.map(([, , text]) => text).join('\r\n');
    const own = checkCustomHtml(html.replaceAll(/\r?\n/g, '\r\n'), 'body', {
      allowed: {},
      known,
    }).scriptHashes;
    const scripts = scriptsIn(parse(html.replaceAll(/\r?\n/g, '\r\n')));
    expect(scripts).toHaveLength(7);
    expect(own).toEqual(
      scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`),
    );
  });
});

/** Texts of the scripts that a browser would run, by its tree. */
function scriptsIn(node: DefaultTreeAdapterTypes.ParentNode): string[] {
  return node.childNodes.flatMap((child) => {
    if (!('tagName' in child)) return [];
    const read = (name: string) => child.attrs.find((attribute) => attribute.name === name)?.value;
    const isRun = child.tagName === 'script' && read('src') === undefined && !read('type')?.includes('json');
    const text = child.childNodes.map((each) => ('value' in each ? each.value : '')).join('');
    return isRun ? [text] : scriptsIn(child);
  });
}

describe('[APP-C] HTML that leaves its place', () => {
  test.each([
    ['<div>\n<p>text</div>', 'htmlUnopened', 2],
    ['<div>', 'htmlUnclosed', 1],
    ['text\n<!-- note', 'htmlUnfinished', 2],
    ['<p>a</p>\n</body>', 'htmlUnopened', 2],
    ['</html>', 'htmlUnopened', 1],
    ['</div>', 'htmlUnopened', 1],
    ['<script>a', 'htmlUnclosed', 1],
    ['<script><!--<script></script>', 'htmlUnclosed', 1],
    ['<textarea>', 'htmlUnclosed', 1],
    ['<style>a{}', 'htmlUnclosed', 1],
    ['<div/>', 'htmlUnclosed', 1],
    ['<plaintext>', 'htmlNotAllowed', 1],
    ['<body class="x"></body>', 'htmlNotAllowed', 1],
    ['<!doctype html>', 'htmlNotAllowed', 1],
    ['<frameset></frameset>', 'htmlNotAllowed', 1],
    ['<p>\n<a href="x', 'htmlUnfinished', 2],
    ['<p>a</p></', 'htmlUnfinished', 1],
    ['<template shadowrootmode="open"></template>', 'htmlAttribute', 1],
    ['<svg><path></svg>', 'htmlUnopened', 1],
    ['<noscript>\n<div></noscript>', 'htmlUnclosed', 2],
  ])('%j', (html, code, line) => {
    expect(codes(html)).toContainEqual([code, line]);
  });

  test.each([
    ['<div></div>', 'htmlNotAllowed', 1],
    ['<meta name="a" content="b">\ntext', 'htmlTextInHead', 2],
    ['<title>Mine</title>', 'htmlNotAllowed', 1],
    ['<base href="/">', 'htmlNotAllowed', 1],
    ['\n<meta http-equiv="refresh" content="0;url=/">', 'htmlNotAllowed', 2],
    ['<link rel="canonical" href="/a">', 'htmlNotAllowed', 1],
    ['<link rel="manifest" href="/a">', 'htmlNotAllowed', 1],
    ['</head>', 'htmlUnopened', 1],
  ])('in a head: %j', (html, code, line) => {
    expect(codes(html, 'head')).toContainEqual([code, line]);
  });

  test.each([
    '<table><tr><td>1</td></tr></table>',
    '<p>a &amp; b<br>c<img src="/a.png" alt=""></p>',
    '<svg><g><path d="M0 0"/></g><foreignObject><p>x</p></foreignObject></svg>',
    '<script>if (a < b) document.write("</body>")</script>',
    '<template><style>p{}</style><p></p></template>',
    'text <!-- with a note -->',
    '<iframe src="/pages/1"></iframe>',
    '<form action="/search"><input name="q"></form>',
    '<form action="https://drive.example/search"></form>',
    '<p title="JavaScript: the good parts">x</p>',
    '<img src="data:image/png;base64,AA" alt="">',
  ])('accepts %j', (html) => {
    expect(codes(html)).toEqual([]);
  });
});

describe('[APP-C] HTML that would not run, or runs past the policy', () => {
  test.each([
    ['<img src="/a.png"\n onerror="x()">', 'htmlEventAttribute'],
    ['<a href=" java\tscript:x()">x</a>', 'htmlScriptAddress'],
    ['<iframe src="javascript:x()"></iframe>', 'htmlScriptAddress'],
    ['<iframe srcdoc="<p>"></iframe>', 'htmlAttribute'],
    ['<object data="/a"></object>', 'htmlNotAllowed'],
    ['<embed src="/a">', 'htmlNotAllowed'],
    ['<form action="https://other.example/"></form>', 'htmlFormTarget'],
    ['<button formaction="//other.example/">x</button>', 'htmlFormTarget'],
    ['<script type="importmap">{}</script>', 'htmlScriptType'],
    ['<script type="speculationrules">{}</script>', 'htmlScriptType'],
    ['<svg><script>x()</script></svg>', 'htmlNotAllowed'],
    ['<script src="http://a.example/x.js"></script>', 'htmlInsecure'],
    ['<script src="data:text/javascript,x()"></script>', 'htmlAddress'],
    ['<noscript><a onclick="x()">x</a></noscript>', 'htmlEventAttribute'],
  ])('%j', (html, code) => {
    expect(codes(html)).toContainEqual([code, 1]);
  });

  test('names each source with its directive', () => {
    const html = [
      '<script src="https://a.example/x.js"></script>',
      '<img srcset="https://b.example/1.png 1x, https://b.example/2.png 2x" alt="">',
      '<video src="https://c.example/v.mp4" poster="https://d.example/p.png"></video>',
      '<link rel="preload" as="font" href="https://e.example/f.woff2">',
      '<link rel="modulepreload" href="https://a.example/y.js">',
    ].join('\n');
    const named = check(html).reasons.map(({ params }) => params && Object.values(params).join(' '));
    expect(named).toEqual([
      '1 https://a.example script-src',
      '2 https://b.example img-src',
      '2 https://b.example img-src',
      '3 https://c.example media-src',
      '3 https://d.example img-src',
      '4 https://e.example font-src',
      '5 https://a.example script-src',
    ]);
  });

  test('a wildcard allows hosts below, and no other', () => {
    const image = (host: string) => `<img src="https://${host}/a.png" alt="">`;
    const allowed = { 'img-src': ['https://*.example.org'] };
    expect(codes(image('a.example.org'), 'body', allowed)).toEqual([]);
    expect(codes(image('example.org'), 'body', allowed)).toHaveLength(1);
    expect(codes(image('badexample.org'), 'body', allowed)).toHaveLength(1);
    expect(codes(image('a.google-analytics.com'))).toEqual([]);
    expect(codes('<script src="https://js.example/lib/a.js"></script>')).toEqual([]);
    expect(codes('<script src="https://js.example/a.js"></script>')).toHaveLength(1);
  });

  test('has a limited number of scripts', () => {
    const scripts = (count: number) => '<script>x()</script>'.repeat(count);
    expect(codes(scripts(customCodeLimits.maxScripts))).toEqual([]);
    expect(codes(scripts(customCodeLimits.maxScripts + 1))).toEqual([['tooManyScripts', undefined]]);
  });
});
