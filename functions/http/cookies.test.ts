import { afterEach, describe, expect, test, vi } from 'vitest';
import { dropCookie, readCookies, setCookie } from './cookies.ts';

afterEach(() => vi.unstubAllEnvs());

const onSite = (address: string) => vi.stubEnv('BASE_URL', address);

describe('writing', () => {
  test('[C20] path, SameSite, and HttpOnly and an end where they are asked for', () => {
    onSite('http://localhost:3000');
    expect(setCookie('a', 'b')).toBe('a=b; Path=/; SameSite=Lax');
    expect(setCookie('a', 'b', { httpOnly: true, maxAgeSeconds: 60 })).toBe(
      'a=b; Path=/; SameSite=Lax; Max-Age=60; HttpOnly',
    );
  });

  test('[C20] Secure wherever the site is', () => {
    onSite('https://drive.example');
    expect(setCookie('a', 'b')).toContain('; Secure');
    expect(dropCookie('a')).toBe('a=; Path=/; SameSite=Lax; Max-Age=0; HttpOnly; Secure');
  });

  test('no value can add an attribute', () => {
    onSite('http://localhost:3000');
    expect(setCookie('a', 'x; Domain=evil.example\r\nSet-Cookie: b=c')).toBe(
      'a=x%3B%20Domain%3Devil.example%0D%0ASet-Cookie%3A%20b%3Dc; Path=/; SameSite=Lax',
    );
  });
});

describe('reading', () => {
  test('by name, decoded; of a repeated one the first', () => {
    expect(readCookies(['a=1', 'b=x%20y', 'a=2', ' c = 3 ', 'd=e=f'])).toEqual({
      a: '1',
      b: 'x y',
      c: '3',
      d: 'e=f',
    });
  });

  test('what is no cookie is left out, and broken encoding is taken as it stands', () => {
    expect(readCookies(['', '=x', 'flag', 'p=%E0%A4%A', 'q='])).toEqual({ p: '%E0%A4%A', q: '' });
    expect(readCookies(undefined)).toEqual({});
  });

  test('names that every object has are no cookies', () => {
    expect(readCookies(['__proto__=x', 'constructor=y'])).toEqual({});
    expect(readCookies([])['constructor']).not.toBe('y');
  });

  test('what is written is read', () => {
    onSite('http://localhost:3000');
    const value = 'a;b=c, "d" ✓ %';
    expect(readCookies([setCookie('x', value).split('; ')[0] ?? ''])).toEqual({ x: value });
  });
});
