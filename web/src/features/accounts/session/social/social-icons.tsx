import type { ReactNode } from 'react';
import type { SocialService } from '#shared/entities/accounts/social.ts';

/** Plain signs in the colour of the text; the name is always beside or behind them. */
const shapes: Record<SocialService, ReactNode> = {
  google: (
    <path
      d="M19.2 7.2A9 9 0 1 0 21 12h-8.6"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinejoin="round"
    />
  ),
  facebook: (
    <path
      d="M10.2 22v-8.6H7.2V10h3V7.6C10.2 4.5 12 3 14.6 3c1 0 1.8.1 2.2.2v3h-1.6c-1.3 0-1.6.7-1.6 1.6V10h3l-.5 3.4h-2.5V22z"
      fill="currentColor"
    />
  ),
  twitter: (
    <path
      d="M4 4l16 16M20 4L4 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
    />
  ),
  envato: (
    <path
      d="M18.5 2.5C9.8 4.1 4.6 9.6 5 15.4 5.3 19.2 8.2 21.6 12 21.6c4.6 0 8-3.6 8-9.2 0-3.6-.7-7-1.5-9.9z"
      fill="currentColor"
    />
  ),
};

/** The sign of a service, 18 px wide; it says nothing to those who hear the page. */
export function SocialIcon({ service }: { service: SocialService }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" width={18} height={18}>
      {shapes[service]}
    </svg>
  );
}
