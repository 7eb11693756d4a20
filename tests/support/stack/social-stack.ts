import { beforeEach } from 'vitest';
import {
  newServicePerson,
  socialClientSettings,
  type SocialProvider,
  socialServerSettings,
  startSocialProvider,
} from '../builders/social-provider.ts';
import { shareAmongTests, whenOver } from '../local-stack/lifetime.ts';
import { type AccountStack, startAccountStack } from './account-stack.ts';

export interface SocialStack extends AccountStack {
  provider: SocialProvider;
}

/**
 * Shares a stack with all four services among the tests of a file; returns how they get it. Each test begins with
 * another visitor at the services, which work.
 */
export function shareSocialStack(): () => SocialStack {
  const shared = shareAmongTests(startSocialStack);
  beforeEach(() => {
    const { provider } = shared();
    provider.person = newServicePerson();
    provider.onToken = provider.onRedirect = provider.onProfile = undefined;
  });
  return shared;
}

async function startSocialStack(): Promise<SocialStack> {
  const provider = await startSocialProvider();
  whenOver(provider.close);
  const stack = await startAccountStack();
  whenOver(stack.close);
  await stack.changeSettings('server', await socialServerSettings(stack, provider));
  await stack.changeSettings('client', socialClientSettings());
  return { ...stack, provider };
}
