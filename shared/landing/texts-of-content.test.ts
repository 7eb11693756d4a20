import { expect, test } from 'vitest';
import { defaultLanding } from './default-landing.ts';
import { textsOfContent } from './texts-of-content.ts';

test('texts of any depth are found, each once, as they are written', () => {
  const content = {
    'landing.general': {
      header_title: ' Hello ',
      about: [{ title: 'Claim', text: 'At :siteName\nyou read.' }],
    },
    'landing.more': [['Deep'], { any_new_key: { text: 'Claim' } }],
  };
  expect(textsOfContent(content)).toEqual([' Hello ', 'Claim', 'At :siteName\nyou read.', 'Deep']);
});

test('what nobody reads is left out', () => {
  const button = {
    id: 'a',
    label: 'Go',
    type: 'route',
    action: '/go',
    target: '_blank',
    order: 1,
    icon: 'star',
  };
  const parts = {
    order: ['hero', 'faq'],
    name: 'wide',
    place: 'end',
    empty: ' \n',
    hidden: false,
    link: null,
  };
  expect(textsOfContent([button, parts])).toEqual(['Go']);
});

test('of a picture, its alternative text is read', () => {
  const picture = { sizes: [{ src: '/a.webp', width: 8, height: 4 }], alt: 'A harbor', focus: 'top' };
  expect(textsOfContent([{ image: picture }, { header_image: { ...picture, alt: 'A lake' } }])).toEqual([
    'A harbor',
    'A lake',
  ]);
  expect(textsOfContent({ image: 'folder', header_image: 'https://cdn.example/a.png' })).toEqual([]);
});

test.each([undefined, null, 5, true, ''])('%j holds no text', (content) => {
  expect(textsOfContent(content)).toEqual([]);
});

test('addresses and names of drawings of the default content are no texts', () => {
  const texts = textsOfContent(defaultLanding);
  expect(texts).toEqual(expect.arrayContaining(['See plans', 'Contact us', 'Folders and search']));
  expect(texts.filter((text) => /^[/a-z\d-]+$/.test(text))).toEqual([]);
});
