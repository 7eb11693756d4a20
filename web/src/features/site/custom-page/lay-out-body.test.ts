import { expect, test } from 'vitest';
import { layOutBody } from './lay-out-body.ts';

const labels = { section: 'Link to this "section"', table: 'Table' };

test('adds a link to each heading', () => {
  const html = layOutBody('<h2 id="section-الأسعار">A <em>b</em></h2><p>C</p>', labels);
  expect(html).toContain('<h2 id="section-الأسعار">A <em>b</em></h2><a href="#section-%D8%A7');
  expect(html).toContain('aria-label="Link to this &quot;section&quot;"');
  expect(html).toMatch(/<\/a><\/div><p>C<\/p>$/);
});

test('wraps each table in a scrollable frame', () => {
  const html = layOutBody('<table><tbody></tbody></table><p>&lt;table&gt;</p>', labels);
  expect(html).toMatch(
    /^<div class="[^"]+" role="group" tabindex="0" aria-label="Table"><table><tbody><\/tbody><\/table><\/div><p>&lt;table&gt;<\/p>$/,
  );
});
