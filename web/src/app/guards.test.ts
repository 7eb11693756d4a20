import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultClientSettings } from '#shared/client-settings.ts';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { roleIds } from '#shared/site-config/built-in-roles.ts';
import { permissionsOfRole } from '../../../tests/support/permissions-of-role.ts';
import { aSubscription } from '../../../tests/support/component/subscriptions.ts';
import { replaceBootstrap } from '../api/bootstrap-query.ts';
import {
  guardedBy,
  guestOnly,
  homeGuard,
  offerChosenPlan,
  registrationGuard,
  requireLogin,
  requirePermission,
} from './guards.ts';

const origin = 'https://site.example';
const page = { cookie: '' };

/** The site as its defaults set it, seen by a guest; tests change what they are about. */
function site(change: (data: BootstrapData) => void = () => undefined): void {
  const data = {
    settings: { ...defaultClientSettings(origin), menus: [] },
    user: null,
    guest_role: { permissions: permissionsOfRole(roleIds.guests) },
    require_email_confirmation: false,
  } as unknown as BootstrapData;
  change(data);
  replaceBootstrap(data);
}

/** Somebody with a name, signed in. */
function person(data: BootstrapData, change: Partial<NonNullable<BootstrapData['user']>> = {}): void {
  data.user = {
    id: 7,
    first_name: 'Ada',
    last_name: null,
    skip_counter: 0,
    email_verified_at: '2026-01-01T00:00:00.000000Z',
    permissions: permissionsOfRole(roleIds.users),
    subscriptions: [],
    ...change,
  } as unknown as BootstrapData['user'];
}

const admin = { permissions: permissionsOfRole(roleIds.admins) };
const nameless = { first_name: null };

/** Where a guard sends somebody who opens the path; null where it lets them in. */
const sentTo = (guard: typeof requireLogin, path: string) =>
  guard({ request: new Request(origin + path) })?.headers.get('location') ?? null;

beforeEach(() => {
  page.cookie = '';
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', new URL(origin));
});
afterEach(() => vi.unstubAllGlobals());

describe('pages that need a person', () => {
  test('[SH-10] guests sign in and come back', () => {
    site();
    expect(sentTo(requireLogin, '/drive?x=1')).toBe('/login?redirect=%2Fdrive%3Fx%3D1');
    site((data) => person(data));
    expect(sentTo(requireLogin, '/drive')).toBeNull();
  });

  test('where a subscription is forced, users without one see the prices, but admins and the account settings are spared', () => {
    const forced = (valid: boolean) => (data: BootstrapData) => {
      Object.assign(data.settings.billing, { enable: true, force_subscription: true });
      person(data, { subscriptions: [aSubscription({ valid, active: valid })] });
    };
    site(forced(false));
    expect(sentTo(requireLogin, '/drive')).toBe('/pricing');
    expect(sentTo(requireLogin, '/account-settings')).toBeNull();
    site((data) => {
      forced(false)(data);
      person(data, admin);
    });
    expect(sentTo(requireLogin, '/drive')).toBeNull();
    site(forced(true));
    expect(sentTo(requireLogin, '/drive')).toBeNull();
  });
});

describe('people without a name', () => {
  test('[ACC-2] are asked for it once per session', () => {
    site((data) => person(data, nameless));
    expect(sentTo(requireLogin, '/drive')).toBe('/account-settings');
    expect(sentTo(requireLogin, '/drive')).toBeNull();
  });

  test('[ACC-2] are not asked again after they were there', () => {
    site((data) => person(data, nameless));
    expect(sentTo(requireLogin, '/account-settings')).toBeNull();
    expect(sentTo(requireLogin, '/drive')).toBeNull();
  });

  test('[ACC-2] are never asked after three skips, nor while their address waits for its verification', () => {
    site((data) => person(data, { ...nameless, skip_counter: 3 }));
    expect(sentTo(requireLogin, '/drive')).toBeNull();
    site((data) => {
      person(data, { ...nameless, email_verified_at: null });
      data.require_email_confirmation = true;
    });
    expect(sentTo(requireLogin, '/drive')).toBeNull();
  });

  test('[ACC-2] are asked anew when they are somebody else', () => {
    page.cookie = 'be-profile-asked=8';
    site((data) => person(data, nameless));
    expect(sentTo(requireLogin, '/drive')).toBe('/account-settings');
  });

  test('[ACC-2] are left alone in the admin area as admins', () => {
    site((data) => person(data, { ...nameless, ...admin }));
    expect(sentTo(requireLogin, '/admin/users')).toBeNull();
    expect(sentTo(requireLogin, '/administration')).toBe('/account-settings');
  });
});

describe('pages that need a permission', () => {
  test('[DOC-1] a guest has those of the guests', () => {
    site();
    expect(sentTo(requirePermission('api.access'), '/api-docs')).toBeNull();
    expect(sentTo(requirePermission('admin.access'), '/admin')).toBe('/404');
  });

  test('whoever could buy it sees the prices, and subscribers do not', () => {
    site((data) => {
      data.settings.billing.enable = true;
      person(data);
    });
    expect(sentTo(requirePermission('admin.access'), '/admin')).toBe('/pricing');
    site((data) => {
      data.settings.billing.enable = true;
      person(data, { subscriptions: [aSubscription()] });
    });
    expect(sentTo(requirePermission('admin.access'), '/admin')).toBe('/404');
  });

  test('admins hold every permission, and the first guard that sends away counts', () => {
    const guard = guardedBy(requireLogin, requirePermission('admin.access'));
    site();
    expect(sentTo(guard, '/admin')).toBe('/login?redirect=%2Fadmin');
    site((data) => person(data, admin));
    expect(sentTo(guard, '/admin')).toBeNull();
  });
});

describe('pages for guests', () => {
  test('[LOG-6] signed-in people go on to their target', () => {
    site((data) => person(data));
    expect(sentTo(guestOnly, '/login?redirect=%2Fdrive%2Ftrash')).toBe('/drive/trash');
    expect(sentTo(guestOnly, '/forgot-password')).toBe('/drive');
    site();
    expect(sentTo(guestOnly, '/login')).toBeNull();
  });

  test('[HOME-3] the landing page stays one for users', () => {
    site((data) => person(data));
    expect(sentTo(homeGuard, '/')).toBeNull();
  });

  test('[HOME-2] a form as the homepage leads on to the drive, and stays one in the base variant', () => {
    site((data) => {
      person(data);
      data.settings.homepage.type = 'loginPage';
    });
    expect(sentTo(homeGuard, '/')).toBe('/drive');
    site((data) => {
      person(data);
      data.settings.site.variant = 'base';
    });
    expect(sentTo(homeGuard, '/')).toBeNull();
    site((data) => {
      person(data, admin);
      data.settings.site.variant = 'base';
    });
    expect(sentTo(homeGuard, '/')).toBe('/admin');
  });

  test('[REG-4] registration that is off leads to the sign-in, but for the invited', () => {
    site((data) => {
      data.settings.registration.disable = true;
    });
    expect(sentTo(registrationGuard, '/register?email=a%40b.c')).toBe('/login?email=a%40b.c');
    expect(sentTo(registrationGuard, '/register?inviteId=1')).toBeNull();
    expect(sentTo(registrationGuard, '/workspace/join/register/1')).toBeNull();
    site();
    expect(sentTo(registrationGuard, '/register')).toBeNull();
  });
});

describe('a plan that was chosen before', () => {
  const checkout = '/checkout/3/5';
  const storageOf = (values: Record<string, string>) => ({
    getItem: (key: string) => values[key] ?? null,
    setItem: (key: string, value: string) => void (values[key] = value),
  });
  const offered = () => sentTo(offerChosenPlan, '/drive');

  beforeEach(() => {
    vi.stubGlobal('sessionStorage', storageOf({}));
    const selected = JSON.stringify({ productId: 3, priceId: 5, chosenAtMs: Date.now() });
    vi.stubGlobal('localStorage', storageOf({ 'be.onboarding.selected': selected }));
    site((data) => {
      person(data);
      data.settings.billing.enable = true;
    });
  });

  test('[DRV-2] leads from the first visit of the drive to its payment, and does not keep anybody from the drive', () => {
    expect(offered()).toBe(checkout);
    expect(offered()).toBeNull();
  });

  test('[DRV-2] leads nowhere in a tab that cannot keep that it did', () => {
    vi.stubGlobal('sessionStorage', null);
    expect(offered()).toBeNull();
  });

  test('[DRV-2] leads nowhere without payments, without a plan, or without a person', () => {
    site((data) => person(data));
    expect(offered()).toBeNull();
    site((data) => {
      data.settings.billing.enable = true;
    });
    expect(offered()).toBeNull();
    site((data) => {
      person(data);
      data.settings.billing.enable = true;
    });
    vi.stubGlobal('localStorage', storageOf({}));
    expect(offered()).toBeNull();
  });
});
