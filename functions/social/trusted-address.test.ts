import { afterEach, describe, expect, test, vi } from 'vitest';
import { socialProviders } from './social-providers.ts';
import { isTrustedAddress } from './trusted-address.ts';

afterEach(() => vi.unstubAllEnvs());

describe('addresses that secrets are sent to', () => {
  test('are those with TLS', () => {
    vi.stubEnv('BASE_URL', 'https://files.example');
    expect(isTrustedAddress('https://id.example/token')).toBe(true);
    for (const address of [
      'http://id.example',
      'http://127.0.0.1:9001',
      'http://localhost',
      'ftp://id.example',
    ]) {
      expect(isTrustedAddress(address)).toBe(false);
    }
  });

  test('may be on this machine, where the site itself is', () => {
    vi.stubEnv('BASE_URL', 'http://localhost:3000');
    expect(isTrustedAddress('http://localhost:9000/token')).toBe(true);
    for (const address of [
      'http://localhost.evil.example',
      'http://169.254.169.254/latest',
      'javascript:alert(1)',
    ]) {
      expect(isTrustedAddress(address)).toBe(false);
    }
  });

  test.each(Object.entries(socialProviders))('%s has no others', (_service, provider) => {
    vi.stubEnv('BASE_URL', 'https://files.example');
    const addresses =
      provider.kind === 'openid'
        ? [provider.issuer]
        : [provider.authorize, provider.token, ...provider.profiles];
    expect(addresses.filter((address) => !isTrustedAddress(address))).toEqual([]);
  });
});
