import type { MiddlewareObj } from '@middy/core';
import { can } from '#shared/permissions.ts';
import { forbidden, unauthenticated } from '../../platform/app-error.ts';
import type { Exchange } from '../types.ts';

/** The route's own rule, before any look at an object: signed in, by session, with the permission. */
export function authorizeCaller(): MiddlewareObj<Exchange> {
  return {
    before: ({ event: { route, caller } }) => {
      if (!route) return;
      const { access } = route;
      if (!caller) throw unauthenticated();
      if (access.who !== 'anyone' && caller.kind === 'guest') throw unauthenticated();
      if (access.who === 'session' && !(caller.kind === 'user' && caller.session)) throw forbidden();
      if (access.permission && !can(caller.permissions, access.permission)) throw forbidden();
    },
  };
}
