import { EyeOffIcon, MailXIcon } from 'lucide-react';
import { useState } from 'react';
import type { OutgoingEmailDetail } from '#shared/entities/site/outgoing-email.ts';
import { useActiveTheme } from '../../../../features/site/theme/use-theme.ts';
import { MailFrame } from '../../../../parts/mail-frame/mail-frame.tsx';
import { PlainMail } from '../../../../parts/mail-frame/plain-mail.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Tabs } from '../../../../ui/tabs/tabs.tsx';
import { useWording } from '../../../../ui/use-wording.ts';
import { nothingKeptBecause } from './outgoing-email-words.ts';

/** What a mail said, as HTML and as text. */
export function OutgoingEmailContent({ email }: { email: OutgoingEmailDetail }) {
  const { t } = useWording();
  const { html, plain, is_masked: isMasked } = email;
  const [selected, setSelected] = useState(html === null ? 'plain' : 'html');
  const nothing = nothingKeptBecause(email, t);
  if (nothing !== undefined) {
    return <EmptyState picture={<MailXIcon aria-hidden size={40} strokeWidth={1.25} />} title={nothing} />;
  }
  const forms = [
    { key: 'html', title: t('HTML'), content: html !== null && <Html html={html} /> },
    {
      key: 'plain',
      title: t('Plain text'),
      content: plain !== null && <PlainMail className="min-h-full">{plain}</PlainMail>,
    },
  ];
  return (
    <div className="flex min-w-0 flex-1 flex-col max-md:min-h-144 max-md:shrink-0">
      {isMasked && (
        <p className="flex items-center gap-2 border-b border-divider bg-background-alt px-5 py-2.5 text-sm">
          <Icon of={EyeOffIcon} size={16} className="shrink-0 text-muted" />
          {t('Codes and links that sign in are not kept. Dots stand in their place.')}
        </p>
      )}
      <Tabs
        label={t('Format')}
        tabs={forms.filter(({ content }) => content)}
        selected={selected}
        onSelect={setSelected}
      />
    </div>
  );
}

/** In the theme of the page, if the mail has both. */
function Html({ html }: { html: string }) {
  const { t } = useWording();
  const scheme = useActiveTheme()?.is_dark ? 'dark' : 'light';
  return (
    <div className="flex h-full flex-col gap-2">
      <MailFrame title={t('What the mail said')} html={html} scheme={scheme} className="min-h-96 flex-1" />
    </div>
  );
}
