import { ExternalLinkIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import type { CustomCode } from '#shared/entities/site/custom-code.ts';
import { useCan } from '../../../../api/bootstrap-query.ts';
import { siteBase } from '../../../../parts/site-base.ts';
import { useChange } from '../../../../parts/use-change.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { SwitchField } from '../../../../ui/form/switch-field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Tabs } from '../../../../ui/tabs/tabs.tsx';
import { useAppearanceEditor } from '../appearance-editor.ts';
import { PanelHeader } from '../panel-header.tsx';
import { placeAttribute } from '../places.ts';
import { CodeText } from './code-text.tsx';
import { codeKinds, codeTexts, isCodeKind } from './code-texts.ts';
import { SourceList } from './source-list.tsx';

/** /admin/appearance/custom-code: CSS and HTML of the site's own in its pages (APP-C). */
export function CustomCodePanel() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { kind } = useParams();
  const mayRunScripts = useCan('admin');
  const { values, errors, change } = useAppearanceEditor();
  const { custom_code: code } = values;
  const set = (fields: Partial<CustomCode>, step: string | null) =>
    change((all) => ({ ...all, custom_code: { ...all.custom_code, ...fields } }), step);
  const hasHtml = code.html_head !== '' || code.html_body !== '';
  return (
    <div className="flex flex-col gap-5">
      <PanelHeader title={t('Custom code')} {...(kind !== undefined && { backTo: '../..' })} />
      <div {...{ [placeAttribute]: 'custom_code.is_enabled' }}>
        <SwitchField
          label={t('Use custom code')}
          hint={t('Off leaves it out of all pages, and keeps it here.')}
          isDisabled={hasHtml && !mayRunScripts}
          value={code.is_enabled}
          onChange={(is_enabled) => set({ is_enabled }, null)}
        />
      </div>
      <Tabs
        label={t('Custom code')}
        look="page"
        selected={isCodeKind(kind) ? kind : 'css'}
        onSelect={(next) => void navigate(`/admin/appearance/custom-code/${next}`, { replace: true })}
        tabs={codeKinds.map((each) => ({
          key: each,
          title: t(codeTexts[each].tab),
          content: (
            <CodeText
              kind={each}
              code={code}
              isReadOnly={each !== 'css' && !mayRunScripts}
              onChange={(text) => set({ [each]: text }, `custom_code.${each}`)}
              // The text is no longer refused for these.
              onAllow={(allowed_sources) => set({ allowed_sources }, `custom_code.${each}`)}
            />
          ),
        }))}
      />
      <nav aria-label={t('Look at pages')} className="flex flex-col gap-1 text-sm">
        <TryButton />
        <PageLink href={`${siteBase()}/?safe=1`} label={t('Open the site without it')}>
          {t('?safe=1 behind any address leaves out custom code and themes, if something went wrong.')}
        </PageLink>
      </nav>
      <div {...{ [placeAttribute]: 'custom_code.on_sensitive_pages' }}>
        <SwitchField
          label={t('Also where people type passwords or pay')}
          hint={t(
            'Not recommended: a script there, or one that it loads, can read passwords and card data. Sign-in, registration, links, checkout and billing are without custom code until you switch this on.',
          )}
          isDisabled={!mayRunScripts}
          value={code.on_sensitive_pages}
          onChange={(on_sensitive_pages) => set({ on_sensitive_pages }, null)}
        />
      </div>
      <div {...{ [placeAttribute]: 'custom_code.allowed_sources' }}>
        <SourceList
          value={code.allowed_sources}
          errors={errors}
          isReadOnly={!mayRunScripts}
          onChange={(allowed_sources) => set({ allowed_sources }, null)}
        />
      </div>
    </div>
  );
}

/** Opens the site with the draft. The tab is opened at once, as browsers allow it to a press alone. */
function TryButton() {
  const { t } = useTranslation();
  const { storeDraft } = useAppearanceEditor();
  const trying = useChange({
    send: async (tab: Window | null) => {
      try {
        await storeDraft();
      } catch (error) {
        tab?.close();
        throw error;
      }
      tab?.location.replace(`${siteBase()}/?draft=1`);
    },
  });
  return (
    <div>
      <Button
        size="small"
        icon={<Icon of={ExternalLinkIcon} size={14} />}
        isPending={trying.isPending}
        onPress={() => void trying.run(open('about:blank', '_blank'))}
      >
        {t('Try it in a new tab')}
      </Button>
      <p className="mt-1 text-xs text-muted">
        {t(
          'Your draft with its scripts. The preview here shows CSS alone. A text that cannot be saved as it is, is left out.',
        )}
      </p>
    </div>
  );
}

function PageLink({ href, label, children }: { href: string; label: string; children: string }) {
  return (
    <p>
      <a
        href={href}
        target="_blank"
        rel="noopener"
        className="focus-ring inline-flex items-center gap-1.5 rounded-small font-medium text-primary hover:underline"
      >
        {label}
        <Icon of={ExternalLinkIcon} size={14} />
      </a>
      <span className="block text-xs text-muted">{children}</span>
    </p>
  );
}
