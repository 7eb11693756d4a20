import { describe, expect, test } from 'vitest';
import { fillPath, toServerPath } from './api-path.ts';

describe('the prefix', () => {
  test.each([
    ['users/{id}', '/api/v1/users/{id}'],
    ['drive/file-entries', '/api/v1/drive/file-entries'],
    ['auth/login', '/auth/login'],
    ['secure/uploads/{hash}', '/secure/uploads/{hash}'],
    ['log-viewer', '/log-viewer'],
    ['horizon/stats', '/horizon/stats'],
    ['authors/5', '/api/v1/authors/5'],
    ['secured', '/api/v1/secured'],
    ['api/v1/auth/login', '/api/v1/auth/login'],
    ['/sanctum/csrf-cookie', '/sanctum/csrf-cookie'],
  ])('[C2] %s is %s', (path, serverPath) => {
    expect(toServerPath(path)).toBe(serverPath);
    expect(toServerPath(serverPath)).toBe(serverPath);
  });
});

describe('parameters', () => {
  test('every one is filled in, by text or number', () => {
    expect(fillPath('a/{one}/b/{two}', { one: 5, two: 'x', three: 'unused' })).toBe('a/5/b/x');
  });

  test('no value can change the path', () => {
    expect(fillPath('users/{id}', { id: '../drive?x=1#y' })).toBe('users/..%2Fdrive%3Fx%3D1%23y');
    expect(fillPath('users/{id}', { id: '{id}' })).toBe('users/%7Bid%7D');
  });

  test('a missing one is told', () => {
    expect(() => fillPath('users/{id}', {})).toThrow('users/{id} needs the parameter id');
  });
});
