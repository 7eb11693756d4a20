import { verifyHumanCheck } from '#shared/routes/accounts/auth.ts';
import { call } from '../../api/call.ts';

/** The global object of the provider's script. */
interface HumanCheckProvider {
  ready: (callback: () => void) => void;
  execute: (siteKey: string, options: { action: string }) => Promise<string>;
}

const scriptUrl = 'https://www.google.com/recaptcha/api.js';
/** By site key: the script is loaded for one key. */
const loading = new Map<string, Promise<HumanCheckProvider>>();

/** Loads the provider's script once. After a failure, the next call tries again. */
export async function prepareHumanCheck(siteKey: string): Promise<void> {
  await getProvider(siteKey).catch(() => loading.delete(siteKey));
}

/**
 * Gets a captcha token from the provider, and has the server verify it. Returns false on any error, such as a
 * blocked script, or a provider or server that does not respond.
 */
export async function proveHuman(siteKey: string, action: string): Promise<boolean> {
  try {
    const provider = await getProvider(siteKey);
    const token = await provider.execute(siteKey, { action });
    return (await call(verifyHumanCheck, { body: { token, action } })).success;
  } catch {
    // The form shows the failure. The next call loads the script again.
    loading.delete(siteKey);
    return false;
  }
}

function getProvider(siteKey: string): Promise<HumanCheckProvider> {
  const provider = loading.get(siteKey) ?? loadProvider(siteKey);
  loading.set(siteKey, provider);
  return provider;
}

async function loadProvider(siteKey: string): Promise<HumanCheckProvider> {
  await addScript(`${scriptUrl}?render=${encodeURIComponent(siteKey)}`);
  const { grecaptcha } = globalThis as { grecaptcha?: HumanCheckProvider };
  if (!grecaptcha) throw new Error('The script of the human check brought nothing.');
  return new Promise((resolve) => {
    grecaptcha.ready(() => resolve(grecaptcha));
  });
}

function addScript(url: string): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The script of the human check could not be loaded.'));
    });
    document.head.append(script);
  });
}
