import type { SourceDirective } from '#shared/entities/allowed-sources.ts';
import type { HtmlTag } from './read-html-tokens.ts';

/** An address that an element loads, and the directive of the policy that decides about it. */
export interface ElementAddress {
  directive: SourceDirective;
  address: string;
}

const ofLinks: Record<string, SourceDirective> = {
  stylesheet: 'style-src',
  modulepreload: 'script-src',
  icon: 'img-src',
  'apple-touch-icon': 'img-src',
};
const ofPreloads: Record<string, SourceDirective> = {
  script: 'script-src',
  style: 'style-src',
  image: 'img-src',
  font: 'font-src',
  audio: 'media-src',
  video: 'media-src',
  fetch: 'connect-src',
};
/** Attributes with an address, by element. */
const ofElements: Record<string, [attribute: string, directive: SourceDirective][]> = {
  script: [['src', 'script-src']],
  iframe: [['src', 'frame-src']],
  img: [['src', 'img-src']],
  input: [['src', 'img-src']],
  image: [
    ['href', 'img-src'],
    ['xlink:href', 'img-src'],
  ],
  video: [
    ['src', 'media-src'],
    ['poster', 'img-src'],
  ],
  audio: [['src', 'media-src']],
  source: [['src', 'media-src']],
  track: [['src', 'media-src']],
};

/** Lists what an element loads by itself. What scripts and styles load is not known before they run. */
export function listElementAddresses(tag: HtmlTag): ElementAddress[] {
  const read = (name: string) => tag.attributes.find((each) => each.name === name)?.value;
  const found = (ofElements[tag.name] ?? []).flatMap(([name, directive]) => {
    const address = read(name);
    return address === undefined ? [] : [{ directive, address }];
  });
  const images = [read('srcset'), read('imagesrcset')].flatMap((set) => (set ? addressesIn(set) : []));
  return [
    ...found,
    ...(tag.name === 'link' ? addressesOfLink(read) : []),
    ...images.map((address): ElementAddress => ({ directive: 'img-src', address })),
  ];
}

function addressesOfLink(read: (name: string) => string | undefined): ElementAddress[] {
  const address = read('href');
  if (address === undefined) return [];
  const relations = (read('rel') ?? '').toLowerCase().split(/\s+/);
  return relations.flatMap((relation) => {
    const directive = relation === 'preload' ? ofPreloads[read('as') ?? ''] : ofLinks[relation];
    return directive ? [{ directive, address }] : [];
  });
}

/** Candidates of a `srcset`, without their sizes. */
const addressesIn = (set: string) =>
  set
    .split(/,\s+|\s[\d.]+[wx]\s*,/)
    .map((candidate) => candidate.trim().split(/\s+/)[0] ?? '')
    .filter(Boolean);
