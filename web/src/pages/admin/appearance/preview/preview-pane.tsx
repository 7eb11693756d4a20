import { GemIcon, GlobeIcon, MoonIcon, ShieldIcon, SunIcon, UserIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { previewFrameName, type PreviewMessage } from '../../../../parts/preview/preview-messages.ts';
import { siteBase } from '../../../../parts/site-base.ts';
import { ChoiceButtons } from '../../../../ui/buttons/choice-buttons.tsx';
import { useIsPhone } from '../../../../ui/use-media-query.ts';
import { useBoxSize } from '../../../../ui/use-box-size.ts';
import { useAppearanceEditor } from '../appearance-editor.ts';
import { sectionOf } from '../places.ts';
import { type Device, devices, fitDevice } from './devices.ts';
import { useLanguageChoice } from '../../../../features/site/language/use-language.ts';
import { LanguageSelect } from '../../../../features/site/language/language-select.tsx';
import { PreviewSilence } from './preview-silence.tsx';
import { firstPageOf, useShownPage } from './use-shown-page.ts';
import { usePreviewPort } from './use-preview-port.ts';
import { useFollowedSection } from './use-followed-section.ts';
import { useSentDraft, useSentPlace } from './use-sent-draft.ts';

interface PreviewPaneProps {
  isHidden: boolean;
  /** Path of the section that is open, such as `themes/100`. */
  section: string;
  /** The place of the draft to scroll to. */
  place: string | undefined;
  /** Something was done in the frame. */
  onMessage: (message: PreviewMessage) => void;
}

/** The site with the draft, in a frame: on a device, in a theme, for a guest, a user, a subscriber or the admin. */
export function PreviewPane({ isHidden, section, place, onMessage }: PreviewPaneProps) {
  const { t } = useTranslation();
  const { values, shownThemeId, showTheme, previewPeople } = useAppearanceEditor();
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const size = useBoxSize(room);
  const isPhone = useIsPhone();
  const [device, setDevice] = useState<Device>(isPhone ? 'phone' : 'desktop');
  const [, openThemeId] = /^themes\/(-?\d+)/.exec(section) ?? [];
  const [path, setPath] = useState('');
  const { languages, language: ownLanguage } = useLanguageChoice();
  const [language, setLanguage] = useState(ownLanguage);
  const [applied, setApplied] = useState(0);
  const [followed, keepPage] = useFollowedSection(section);
  const { page, viewer, setViewer } = useShownPage(followed, values.menus);
  const [firstPath] = useState(() => firstPageOf(section, values.menus));
  const source = siteBase() + firstPath;
  const hear = (message: PreviewMessage) => {
    if (message.type === 'applied') setApplied(message.revision);
    if (message.type === 'location') setPath(message.path);
    if (message.type === 'select-field' && message.isEdited) keepPage(sectionOf(message.field));
    onMessage(message);
  };
  const { connections, send } = usePreviewPort(frame, { onMessage: hear });
  const byDefault = (isDark: boolean) =>
    values.themes.find((each) => (isDark ? each.default_dark : each.default_light));
  /** The theme whose panel is open, or else the default. */
  const ofScheme = (isDark: boolean) =>
    values.themes.find(({ id, is_dark }) => String(id) === openThemeId && is_dark === isDark) ??
    byDefault(isDark);
  const theme = values.themes.find(({ id }) => id === shownThemeId) ?? byDefault(false);
  const revision = useSentDraft(
    {
      values,
      themeId: theme?.id ?? 0,
      viewer,
      language: languages.length > 0 ? language : null,
      person: viewer === 'user' || viewer === 'subscriber' ? previewPeople[viewer] : null,
      part: section.split('/')[0] ?? '',
      page,
    },
    { connections, send, firstPath },
  );
  // Who edits in the frame sees the place already.
  useSentPlace(followed === section ? place : undefined, { send, page, path: applied > 0 ? path : '' });
  const fit = size && fitDevice(device, size);
  return (
    <section
      aria-label={t('Preview')}
      hidden={isHidden}
      className="flex min-w-0 flex-1 flex-col bg-background-alt"
    >
      <div className="flex min-h-12 flex-wrap items-center gap-2 border-b border-divider bg-background px-3 py-1">
        <p className="me-auto min-w-0 truncate text-sm text-muted">
          <bdi dir="ltr">{path}</bdi>
          {path && ' · '}
          {theme && t(theme.name)}
        </p>
        {languages.length > 0 && (
          <LanguageSelect languages={languages} value={language} onChange={setLanguage} />
        )}
        <ChoiceButtons
          label={t('Shown to')}
          choices={[
            { value: 'guest', name: t('Guest'), icon: GlobeIcon },
            { value: 'user', name: t('User'), icon: UserIcon },
            { value: 'subscriber', name: t('Subscriber'), icon: GemIcon },
            { value: 'self', name: t('You'), icon: ShieldIcon },
          ]}
          selected={viewer}
          onSelect={setViewer}
        />
        <ChoiceButtons
          label={t('Theme')}
          choices={[
            { value: 'light', name: t('Light'), icon: SunIcon },
            { value: 'dark', name: t('Dark'), icon: MoonIcon },
          ]}
          selected={theme?.is_dark ? 'dark' : 'light'}
          onSelect={(scheme) => showTheme(ofScheme(scheme === 'dark')?.id ?? null)}
        />
        <ChoiceButtons
          label={t('Device')}
          choices={devices.map(({ value, name, icon }) => ({ value, name: t(name), icon }))}
          selected={device}
          onSelect={setDevice}
        />
      </div>
      <div className="relative min-h-0 flex-1 p-3">
        <div ref={room} className="flex h-full justify-center overflow-hidden">
          <div style={fit && { width: fit.width * fit.scale, height: fit.height * fit.scale }}>
            {/* The site itself, which needs its origin: a sandbox that grants it and scripts would keep nothing out. */}
            {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
            <iframe
              ref={frame}
              name={previewFrameName}
              title={t('Preview of the site')}
              src={source}
              aria-busy={connections === 0 || applied < revision}
              className="origin-top-left rounded-panel bg-background ring-1 ring-divider rtl:origin-top-right"
              style={fit && { width: fit.width, height: fit.height, transform: `scale(${fit.scale})` }}
            />
          </div>
        </div>
        {connections === 0 && <PreviewSilence source={source} />}
      </div>
    </section>
  );
}
