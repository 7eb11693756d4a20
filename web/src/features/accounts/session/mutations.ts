import { useMutation } from '@tanstack/react-query';
import type { BodyInputOf } from '#shared/define-route.ts';
import { login, logout, register } from '#shared/routes/accounts/auth.ts';
import { replaceBootstrap } from '../../../api/bootstrap-query.ts';
import { call } from '../../../api/call.ts';
import { takeIdentity } from './take-identity.ts';

/** Signs in and takes over the new identity, unless a second factor has to follow (A1, LOG-6). */
export function useLogin() {
  return useMutation({
    mutationFn: (form: BodyInputOf<typeof login>) => call(login, { body: form }),
    onSuccess: async ({ bootstrapData, two_factor }) => {
      if (!two_factor) await takeIdentity(bootstrapData);
    },
  });
}

/** Creates an account and takes over its identity (A4). */
export function useRegister() {
  return useMutation({
    mutationFn: (form: BodyInputOf<typeof register>) => call(register, { body: form }),
    onSuccess: ({ bootstrapData }) => takeIdentity(bootstrapData),
  });
}

/** Signs out: the guest's bootstrap data take the place of the person's; the page clears the cache (A3, NB-6). */
export function useLogout() {
  return useMutation({
    mutationFn: () => call(logout),
    onSuccess: ({ bootstrapData }) => replaceBootstrap(bootstrapData),
  });
}
