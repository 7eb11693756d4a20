import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy } from '#shared/pages/content-security-policy.ts';
import { sanitizeBody as sanitizeFor } from './sanitize-body.ts';

const site = 'https://drive.example';
const sanitizeBody = (html: string) => sanitizeFor(html, site);

const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e';
const picture = `/public/${uuid}/${uuid}`;

describe('[PG2] what a page may hold', () => {
  test.each([
    '<p>A <strong>bold</strong>, <em>slanted</em> and <code>typed</code> text<br />in two lines</p>',
    '<ul><li><p>One</p></li></ul><ol start="3"><li>Three</li></ol>',
    '<blockquote><p>Quoted</p></blockquote><hr />',
    '<pre><code class="language-js">if (a &lt; b) c();</code></pre>',
    '<table><tbody><tr><th colspan="2">Head</th></tr><tr><td>One</td><td rowspan="2">Two</td></tr></tbody></table>',
    '<p><a href="/pricing" rel="noopener">Prices</a></p>',
    '<p><a href="#section-fees" rel="noopener">Fees</a></p>',
    '<p><a href="mailto:a@example.com" rel="noopener">Mail</a></p>',
    '<p><a href="https://example.com/?a=1&amp;b=2" title="There" target="_blank" rel="noopener">There</a></p>',
    `<p><img src="${picture}" alt="A chart" width="300" loading="lazy" /></p>`,
    '<p><img src="data:image/png;base64,AA==" alt="" loading="lazy" /></p>',
  ])('%s stays', (html) => {
    expect(sanitizeBody(html)).toBe(html);
  });

  test.each([
    ['a script', '<script>alert(1)</script><p>Text</p>', '<p>Text</p>'],
    [
      'a style',
      '<style>body{display:none}</style><p style="position:fixed" class="x" id="root">A</p>',
      '<p>A</p>',
    ],
    ['a handler', '<p onclick="alert(1)">A</p>', '<p>A</p>'],
    ['a form', '<form action="/logout"><input name="a"><button>Send</button></form>', 'Send'],
    ['a frame', '<iframe src="https://example.com"></iframe><p>A</p>', '<p>A</p>'],
    ['a scheme that runs', '<a href="java\nscript:alert(1)">A</a>', '<a rel="noopener">A</a>'],
    ['another host without a scheme', '<a href="//example.com">A</a>', '<a rel="noopener">A</a>'],
    ['an image of another path', '<img src="/api/v1/auth/logout"><img src="data:text/html,A">', ''],
    ['an image of another site', '<img src="https://example.com/a.png"><img src="//e.com/a.png">', ''],
    ['drawn markup', '<svg><script>alert(1)</script></svg><math><mi>x</mi></math>', 'x'],
    ['a base and a refresh', '<base href="https://e.com"><meta http-equiv="refresh" content="0">', ''],
  ])('%s does not', (_what, html, expected) => {
    expect(sanitizeBody(html)).toBe(expected);
  });
});

describe('[PG2] images', () => {
  const files = 'https://files.example';
  const imageSources = new Map(
    contentSecurityPolicy(files, [])
      .split('; ')
      .map((directive) => directive.split(' '))
      .map(([name = '', ...sources]) => [name, sources]),
  ).get('img-src');

  /** Whether a browser that has a page of the site open loads an image. */
  function isLoaded(src: string): boolean {
    const url = new URL(src, site);
    const source = url.origin === site ? "'self'" : url.origin === 'null' ? url.protocol : url.origin;
    return imageSources?.includes(source) === true;
  }

  test.each([
    [picture, picture],
    [`${site}${picture}`, picture],
    [`  ${picture}\n`, picture],
    ['data:image/png;base64,AA==', 'data:image/png;base64,AA=='],
    ['https://example.com/a.png', undefined],
    ['http://example.com/a.png', undefined],
    [`https://example.com${picture}`, undefined],
    [`${site}.example.com${picture}`, undefined],
    [`//example.com${picture}`, undefined],
    ['ftp://example.com/a.png', undefined],
    ['file:///a.png', undefined],
    ['cid:a', undefined],
  ])('%j is shown exactly if the content security policy lets browsers load it', (src, stored) => {
    const removed: string[] = [];
    const html = sanitizeFor(`<p><img src="${src}" /></p>`, site, (one) => removed.push(one));
    expect(html).toBe(stored ? `<p><img src="${stored}" alt="" loading="lazy" /></p>` : '<p></p>');
    expect(removed).toEqual(stored ? [] : [src]);
    expect(isLoaded(src)).toBe(stored !== undefined);
  });

  test('removes what the policy allows for other uses: paths of the API, files of users, and texts', () => {
    const others = [
      '/api/v1/auth/logout',
      `${site}/pricing`,
      `${files}/a.png`,
      'blob:x',
      'data:text/html,A',
      'a.png',
    ];
    for (const src of others) expect(sanitizeBody(`<img src="${src}">`), src).toBe('');
  });

  test('without an address are removed and not reported', () => {
    const removed: string[] = [];
    expect(sanitizeFor('<img><img src=""><img src=" ">', site, (one) => removed.push(one))).toBe('');
    expect(removed).toEqual([]);
  });
});

describe('headings', () => {
  test('start at the second level and get an id from their words', () => {
    expect(sanitizeBody('<h1>Fees &amp; <em>taxes</em></h1><h3>الأسعار</h3><h3 id="root">Fees</h3>')).toBe(
      '<h2 id="section-fees-taxes">Fees &amp; <em>taxes</em></h2>' +
        '<h3 id="section-الأسعار">الأسعار</h3><h3 id="section-fees">Fees</h3>',
    );
  });

  test('with the same words get different ids', () => {
    expect(sanitizeBody('<h2>A</h2><h2>A</h2>')).toBe('<h2 id="section-a">A</h2><h2 id="section-a-2">A</h2>');
  });
});

const elements = new Set(
  (
    'h2 h3 h4 h5 h6 p br hr blockquote pre code kbd ul ol li dl dt dd a strong b em i u s sub sup mark small ' +
    'table caption thead tbody tfoot tr th td img figure figcaption'
  ).split(' '),
);
const attributeForms: Record<string, RegExp> = {
  href: /^(?:https?:|mailto:|(?![a-z][\w+.-]*:)(?!\/\/))/i,
  src: /^(?:data:image\/|\/public\/)/,
  rel: /^noopener$/,
  target: /^_blank$/,
  class: /^language-/,
  id: /^section-[\p{L}\p{M}\p{N}-]*$/u,
  loading: /^lazy$/,
  colspan: /^\d+$/,
  rowspan: /^\d+$/,
  start: /^\d+$/,
  width: /^\d+$/,
  height: /^\d+$/,
  alt: /^/,
  title: /^/,
};

/** Lists forbidden elements and attributes that an HTML parser finds. */
function findForbidden(html: string): string[] {
  const found: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if (node.nodeName === '#comment') found.push('comment');
    if ('tagName' in node) {
      if (!elements.has(node.tagName)) found.push(node.tagName);
      if (node.namespaceURI !== 'http://www.w3.org/1999/xhtml') found.push(node.namespaceURI);
      for (const { name, value } of node.attrs) {
        // Browsers ignore some control characters and spaces when they read a scheme.
        const read = [...value].filter((char) => char > ' ').join('');
        if (!attributeForms[name]?.test(read)) found.push(`${node.tagName} ${name}=${value}`);
      }
    }
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parseFragment(html));
  return found;
}

const pieces = fc.constantFrom(
  ...(
    '< > </ /> " = ` <!-- --> --!> <![CDATA[ ]]> <? & &lt; &#60; &#x3c;script&#x3e; &colon; &Tab; ' +
    '&NewLine; x href src srcset onerror script style svg math mtext mglyph annotation-xml foreignObject ' +
    'template noscript textarea title xmp plaintext iframe object embed select option form button p a img ' +
    'table tr td caption h1 h2 pre code li base link meta javascript:alert(1) data:text/html,x vbscript:x ' +
    '//example.com https://example.com id=root class=language-x style=x formaction=x xlink:href=x'
  ).split(' '),
  "'",
  ' ',
  '\n',
  '\0',
  'JaVa\tScRiPt:alert(1)',
  '\\\\x.com',
  `${picture}`,
  '<img src=x onerror=alert(1)>',
  '<a href=javascript:alert(1)>',
  '<svg onload=alert(1)>',
  '<p id=x name=y>',
);

describe('[PG2] whatever is saved', () => {
  const markup = fc.array(
    fc.oneof({ weight: 9, arbitrary: pieces }, fc.string({ unit: 'binary', maxLength: 5 })),
    {
      maxLength: 40,
    },
  );

  test('nothing in it runs', () => {
    fc.assert(
      fc.property(markup, (parts) => {
        expect(findForbidden(sanitizeBody(parts.join('')))).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });

  test('is the same when sanitized again', () => {
    fc.assert(
      fc.property(markup, (parts) => {
        const saved = sanitizeBody(parts.join(''));
        expect(findForbidden(sanitizeBody(saved))).toEqual([]);
        expect(sanitizeBody(sanitizeBody(saved))).toBe(sanitizeBody(saved));
      }),
      { numRuns: 1000 },
    );
  });
});
