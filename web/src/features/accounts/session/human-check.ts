import { verifyHumanCheck } from '#shared/routes/accounts/auth.ts';
import { call } from '../../../api/call.ts';

/** What the provider's script puts into the page. */
interface HumanCheckProvider {
  ready: (callback: () => void) => void;
  execute: (siteKey: string, options: { action: string }) => Promise<string>;
}

const scriptUrl = 'https://www.google.com/recaptcha/api.js';
let loading: Promise<HumanCheckProvider> | undefined;

/** Fetches the provider's script, once; a failure is tried again the next time. */
export async function prepareHumanCheck(siteKey: string): Promise<void> {
  loading ??= loadProvider(siteKey);
  await loading.catch(() => {
    loading = undefined;
  });
}

/**
 * Has the provider judge the visitor, and the server check the verdict (A10). Whatever goes wrong on the way is
 * no proof: a script that was blocked, a provider or a server that does not answer.
 */
export async function proveHuman(siteKey: string, action: string): Promise<boolean> {
  try {
    loading ??= loadProvider(siteKey);
    const provider = await loading;
    const token = await provider.execute(siteKey, { action });
    return (await call(verifyHumanCheck, { body: { token, action } })).success;
  } catch {
    // The form says so; the script is fetched anew at the next try.
    loading = undefined;
    return false;
  }
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
