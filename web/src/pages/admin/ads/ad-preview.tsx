import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdCodeMessage } from '#shared/ads/ad-messages.ts';
import type { AdSlot } from '#shared/ads/ad-slots.ts';
import { toServerPath } from '#shared/contract/api-path.ts';
import { previewAd } from '#shared/routes/site/ads.ts';
import { SandboxedAd } from '../../../parts/ads/sandboxed-ad.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';

const afterTypingMs = 800;

/** Runs unsaved code with the rights of a shown ad, and again when typing pauses. */
export function AdPreview({ slot, code }: { slot: AdSlot; code: string }) {
  const { t } = useTranslation();
  const settled = useDebounced(code, afterTypingMs);
  const sent = useRef<string>(undefined);
  const send = ({ contentWindow }: HTMLIFrameElement) => {
    // The frame loads again once the code has taken the place of its document.
    if (sent.current === settled) return;
    sent.current = settled;
    const message: AdCodeMessage = { type: 'ad-code', code: settled };
    // An opaque origin has no name. The code is no secret.
    contentWindow?.postMessage(message, '*');
  };
  return (
    <SandboxedAd
      // Code starts in a new document, without timers and listeners of the former one.
      key={settled}
      slot={slot}
      title={t('Preview of the ad')}
      src={toServerPath(previewAd.path)}
      onLoad={send}
    />
  );
}
