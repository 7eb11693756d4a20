import { expect, test } from 'vitest';
import { excerptOf } from './excerpt-of.ts';

test.each([
  ['<h2 id="section-fees">Fees</h2><p>We charge <strong>10</strong> &amp; more.</p>', 'We charge 10 & more.'],
  ['<ul><li>One</li><li>Two</li></ul>', 'One Two'],
  ['<p>&amp;lt;p&amp;gt; &quot;said&quot;</p>', '&lt;p&gt; "said"'],
  ['<h2>Only a title</h2><p><img src="/public/a" alt="x" /></p>', ''],
  [`<p>${'word '.repeat(40)}</p>`, `${'word '.repeat(31)}word…`],
  [`<p>${'字'.repeat(200)}</p>`, `${'字'.repeat(160)}…`],
  [`<p>a${'😀'.repeat(200)}</p>`, `a${'😀'.repeat(79)}…`],
])('%s reads %j', (html, text) => {
  expect(excerptOf(html)).toBe(text);
});
