import { ChevronRightIcon, EyeOffIcon, TriangleAlertIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { seoPages } from '#shared/pages/seo-pages.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { useAppearanceEditor } from '../appearance-editor.ts';
import { PanelHeader } from '../panel-header.tsx';
import { effectiveTexts } from './effective-texts.ts';
import { seoLabels, seoPageNames } from './seo-pages.ts';

interface RowProps {
  path: string;
  label: string;
  note: string;
  isRefused: boolean;
  isHidden?: boolean;
}

/** /admin/appearance/seo-settings: the kinds of pages, and what holds for all (APP-S). */
export function SeoList() {
  const { t } = useTranslation();
  const { values, errors } = useAppearanceEditor();
  const { pages, default_meta_tags, robots_txt } = values.seo;
  const isRefused = (place: string) => Object.keys(errors).some((each) => each.startsWith(`seo.${place}`));
  return (
    <div className="flex flex-col gap-4">
      <PanelHeader title={t('SEO')} />
      <p className="text-sm text-muted">{t('What search engines and shared links show of your site.')}</p>
      <nav aria-label={t('SEO')} className="-mx-2">
        <ul>
          {seoPages.map((page) => (
            <Row
              key={page}
              path={page}
              label={t(seoPageNames[page])}
              note={effectiveTexts(page, values, t).title.value}
              isRefused={isRefused(`pages.${page}.`)}
              isHidden={pages[page].noindex}
            />
          ))}
          <Row
            path="robots"
            label={t(seoLabels.robots_txt)}
            note={robots_txt === null ? t('Built-in') : t('Your own text')}
            isRefused={isRefused('robots_txt')}
          />
          <Row
            path="meta-tags"
            label={t(seoLabels.default_meta_tags)}
            note={default_meta_tags.trim() === '' ? t('None') : t('In every page')}
            isRefused={isRefused('default_meta_tags')}
          />
        </ul>
      </nav>
    </div>
  );
}

function Row({ path, label, note, isRefused, isHidden }: RowProps) {
  const { t } = useTranslation();
  const mark = isRefused
    ? { icon: TriangleAlertIcon, text: t('Something here needs another value'), color: 'text-warning' }
    : isHidden
      ? { icon: EyeOffIcon, text: t('Not listed by search engines'), color: 'text-muted' }
      : undefined;
  return (
    <li>
      <Link
        to={path}
        className="focus-ring-inset flex items-center gap-3 rounded-button px-3 py-2.5 hover:bg-hover"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{label}</span>
          <span dir="auto" className="block truncate text-start text-sm text-muted">
            {note}
          </span>
        </span>
        {mark && (
          <span role="img" aria-label={mark.text} title={mark.text}>
            <Icon of={mark.icon} size={18} className={mark.color} />
          </span>
        )}
        <Icon of={ChevronRightIcon} size={18} className="text-muted rtl:-scale-x-100" />
      </Link>
    </li>
  );
}
