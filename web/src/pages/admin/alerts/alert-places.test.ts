import { expect, test } from 'vitest';
import { type AlertPlaceName, alertPlaces } from '#shared/admin/alert-places.ts';
import { adminSections } from '../sections.ts';

test.each(Object.keys(alertPlaces) as AlertPlaceName[])(
  '[AR2] the place %s needs the permission of its screen',
  (name) => {
    const { path, permission } = alertPlaces[name];
    const [, area, section = '', screen = ''] = path.replace(/\?.*/, '').split('/');
    expect(area).toBe('admin');
    const found = adminSections.find((each) => each.path === section);
    const tab = found?.tabs?.find((each) => each.path === screen);
    expect(tab?.permission ?? found?.permission).toBe(permission);
  },
);
