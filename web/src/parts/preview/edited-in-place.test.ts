import { describe, expect, test } from 'vitest';
import { defaultLanding } from '#shared/landing/default-landing.ts';
import { isPictureAt, textAt, textPlace } from './edited-in-place.ts';

const values = { general: { site_name: 'Ours', logo_light: null }, landing: defaultLanding };

describe('texts that are edited in place', () => {
  test.each([
    ['general.site_name', 100, true],
    ['landing.general.header_title', 255, true],
    ['landing.general.about_text', 2000, false],
    ['landing.general.about_claims.free.text', 600, false],
    ['landing.general.newsletter.label', 100, true],
    ['landing.general.blog.any.label', 100, true],
    ['landing.action_buttons.cta1.label', 100, true],
    ['landing.secondary_features.sharing.description', 2000, false],
  ])('%s has up to %d characters', (place, maxChars, isOneLine) => {
    expect(textPlace(place)).toEqual({ maxChars, isOneLine });
  });

  test.each([
    'general.site_description',
    'general.logo_light',
    'landing.general.header_image',
    'landing.general.header_image_place',
    'landing.general.faq',
    'landing.general.faq.free.id',
    'landing.general.faq.free.question.length',
    'landing.general.constructor',
    'landing.action_buttons.cta1.action',
    'landing.action_buttons.cta1.type',
    'landing.sections.shown.about',
    'themes.1.name',
    'menus.items.1',
  ])('%s is none of them', (place) => {
    expect(textPlace(place)).toBeUndefined();
  });

  test('are read from the draft, where items go by their ids', () => {
    expect(textAt(values, 'landing.general.faq.free.question')).toBe('Is there a free plan?');
    expect(textAt(values, 'landing.general.faq.gone.question')).toBeUndefined();
    expect(textAt({}, 'general.site_name')).toBeUndefined();
  });
});

test('pictures are known by their places, also where there is none yet', () => {
  const places = [
    'general.logo_light',
    'landing.general.header_image',
    'landing.primary_features.links.image',
  ];
  expect(places.map((place) => isPictureAt(values, place))).toEqual([true, true, true]);
  const others = ['general.site_name', 'general.logo_other', 'landing.primary_features.gone.image', 'image'];
  expect(others.map((place) => isPictureAt(values, place))).toEqual([false, false, false, false]);
});
