import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { buttonClass } from '../../../../ui/button-class.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { NotFound } from '../../../site/not-found.tsx';
import { useAppearanceEditor } from '../appearance-editor.ts';
import { valueAt } from '../draft/fields.ts';
import type { Item } from '../draft/merge-list.ts';
import { PanelHeader } from '../panel-header.tsx';
import { ItemList } from './item-list.tsx';
import { LandingFieldView } from './landing-field-view.tsx';
import type { LandingPanelForm } from './landing-fields.ts';
import { buttonsPanel, landingPanels, topPanel } from './landing-panels.ts';
import { nameOfItem } from './landing-places.ts';

const findPanel = (path: string | undefined) => landingPanels.find((panel) => panel.path === path);

/** /admin/appearance/landing-page/{section}: the texts, pictures and lists of a section (APP-L). */
export function LandingPanel() {
  const panel = findPanel(useParams().section);
  return panel ? <Panel key={panel.path} panel={panel} /> : <NotFound />;
}

function Panel({ panel }: { panel: LandingPanelForm }) {
  const { t } = useTranslation();
  const { values } = useAppearanceEditor();
  const shown = panel.fields.filter(({ isShown }) => isShown?.(values.landing) ?? true);
  return (
    <div className="flex flex-col gap-5">
      <PanelHeader title={t(panel.label)} about={t('Landing page')} />
      {shown.map((field) => (
        <LandingFieldView key={field.path} field={field} />
      ))}
      {panel === topPanel && (
        <Link
          to={`../${buttonsPanel.path}`}
          relative="path"
          className={`${buttonClass('secondary', 'small')} self-start`}
        >
          {t(buttonsPanel.label)}
        </Link>
      )}
      {panel.list && <ItemList list={panel.list} />}
      <p className="text-xs text-muted">
        {t('An empty text is left out. :variable stands for the name of the site.', {
          variable: ':siteName',
        })}
      </p>
    </div>
  );
}

/** /admin/appearance/landing-page/{section}/{itemId}: an item of a list (APP-L). */
export function LandingItemPanel() {
  const { t } = useTranslation();
  const { section, itemId = '' } = useParams();
  const { values } = useAppearanceEditor();
  const panel = findPanel(section);
  const list = panel?.list;
  if (!list) return <NotFound />;
  const item = valueAt(values.landing, [...list.path.split('.'), itemId]) as Item | undefined;
  if (!item) {
    return (
      <EmptyState
        title={t('This item is gone.')}
        action={
          <TextLink to=".." relative="path">
            {t(panel.label)}
          </TextLink>
        }
      />
    );
  }
  return (
    <div key={itemId} className="flex flex-col gap-5">
      <PanelHeader title={nameOfItem(item, t)} about={t(list.itemLabel)} />
      {list.fields.map((field) => (
        <LandingFieldView key={field.path} field={field} within={`${list.path}.${itemId}`} />
      ))}
    </div>
  );
}
