import { useMutation } from '@tanstack/react-query';
import type { BodyInputOf } from '#shared/define-route.ts';
import { login, logout, register } from '#shared/routes/auth.ts';
import { bootstrapQuery, clearCache, replaceBootstrap } from '../../api/bootstrap-query.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';

/** Signs in and takes over the new identity (A1, LOG-6). */
export function useLogin() {
  return useMutation({
    mutationFn: (form: BodyInputOf<typeof login>) => call(login, { body: form }),
    onSuccess: async ({ bootstrapData, two_factor }) => {
      clearCache();
      if (bootstrapData) replaceBootstrap(bootstrapData);
      else if (!two_factor) await queryClient.refetchQueries({ queryKey: bootstrapQuery.queryKey });
    },
  });
}

/** Creates an account and takes over its identity (A4). */
export function useRegister() {
  return useMutation({
    mutationFn: (form: BodyInputOf<typeof register>) => call(register, { body: form }),
    onSuccess: ({ bootstrapData }) => {
      clearCache();
      replaceBootstrap(bootstrapData);
    },
  });
}

/** Signs out: the guest's bootstrap data take the place of the person's; the page clears the cache (A3, NB-6). */
export function useLogout() {
  return useMutation({
    mutationFn: () => call(logout),
    onSuccess: ({ bootstrapData }) => replaceBootstrap(bootstrapData),
  });
}
