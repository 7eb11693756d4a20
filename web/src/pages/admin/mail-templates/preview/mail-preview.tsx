import { MonitorIcon, MoonIcon, SmartphoneIcon, SunIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EditorPanel } from '../../../../parts/editor/editor-panel.tsx';
import type { MailScheme } from '../../../../parts/mail-frame/mail-document.ts';
import { MailFrame } from '../../../../parts/mail-frame/mail-frame.tsx';
import { PlainMail } from '../../../../parts/mail-frame/plain-mail.tsx';
import { ChoiceButtons } from '../../../../ui/buttons/choice-buttons.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { PreviewProblem } from './preview-problem.tsx';
import type { RenderedPreview } from './use-rendered-mail.ts';

/** The mail with example values as it would be sent now, in both forms, schemes and widths. */
export function MailPreview({ preview }: { preview: RenderedPreview }) {
  const { t } = useTranslation();
  const [form, setForm] = useState<'html' | 'plain'>('html');
  const [scheme, setScheme] = useState<MailScheme>('light');
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop');
  const { mail } = preview;
  return (
    <EditorPanel label={t('Preview')}>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="me-auto font-semibold">{t('Preview')}</h2>
        <ChoiceButtons
          label={t('Format')}
          selected={form}
          onSelect={setForm}
          choices={[
            { value: 'html', name: t('HTML') },
            { value: 'plain', name: t('Plain text') },
          ]}
        />
        {form === 'html' && (
          <>
            <ChoiceButtons
              label={t('Theme')}
              selected={scheme}
              onSelect={setScheme}
              choices={[
                { value: 'light', name: t('Light'), icon: SunIcon },
                { value: 'dark', name: t('Dark'), icon: MoonIcon },
              ]}
            />
            <ChoiceButtons
              label={t('Width')}
              selected={width}
              onSelect={setWidth}
              choices={[
                { value: 'desktop', name: t('Desktop'), icon: MonitorIcon },
                { value: 'phone', name: t('Phone'), icon: SmartphoneIcon },
              ]}
            />
          </>
        )}
      </div>
      <PreviewProblem preview={preview} />
      {mail ? (
        <div aria-busy={preview.isPending} className="flex min-w-0 flex-col gap-3">
          <SubjectLine subject={mail.subject} />
          {form === 'html' ? (
            <MailFrame
              title={t('Preview of the mail')}
              html={mail.html}
              scheme={scheme}
              className={classNames('h-144', width === 'phone' && 'max-w-[375px]')}
            />
          ) : (
            <PlainMail className="max-h-144">{mail.plain}</PlainMail>
          )}
        </div>
      ) : (
        !preview.error && <Skeleton className="h-96" />
      )}
    </EditorPanel>
  );
}

function SubjectLine({ subject }: { subject: string }) {
  const { t } = useTranslation();
  return (
    <div className="flex items-baseline gap-3">
      <p dir="auto" className="min-w-0 flex-1 text-start font-medium wrap-anywhere">
        {subject}
      </p>
      <p className="shrink-0 text-xs text-muted tabular-nums">
        {t(':count [one character|other characters]', { count: [...subject].length })}
      </p>
    </div>
  );
}
