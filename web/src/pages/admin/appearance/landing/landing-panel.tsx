import { Trash2Icon } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useCan } from '../../../../api/bootstrap-query.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { TextLink } from '../../../../ui/buttons/text-link.tsx';
import { NotFound } from '../../../site/not-found.tsx';
import { useAppearanceEditor } from '../appearance-editor.ts';
import { valueAt } from '../draft/fields.ts';
import type { Item } from '../draft/merge-list.ts';
import { PanelHeader } from '../panel-header.tsx';
import { focusPlace } from '../places.ts';
import { ItemList } from './item-list.tsx';
import { LandingFieldView } from './landing-field-view.tsx';
import type { LandingList, LandingPanelForm } from './landing-fields.ts';
import { landingPanels } from './landing-panels.ts';
import { nameOfItem } from './landing-places.ts';
import { useLandingField } from './use-landing-field.ts';

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
  return <ItemPanel key={itemId} item={item} list={list} />;
}

function ItemPanel({ item, list }: { item: Item; list: LandingList }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const place = `${list.path}.${item.id}`;
  const edited = useLandingField(place);
  const isNew = (useLocation().state as { isNew?: boolean } | null)?.isNew === true;
  const [first] = list.fields;
  useEffect(() => {
    if (isNew && first) focusPlace(`landing.${place}.${first.path}`);
  }, [isNew, first, place]);
  const name = nameOfItem(item, t);
  return (
    <div className="flex flex-col gap-5">
      <PanelHeader title={name} about={t(list.itemLabel)}>
        <IconButton
          label={t('Delete :name', { name })}
          size="small"
          icon={<Icon of={Trash2Icon} size={18} />}
          onPress={() => {
            void navigate('..', { relative: 'path' });
            edited.set(undefined);
          }}
        />
      </PanelHeader>
      {list.fields.map((field) => (
        <LandingFieldView key={field.path} field={field} within={place} />
      ))}
      <TextHints />
    </div>
  );
}

/** What holds for all texts. */
function TextHints() {
  const { t } = useTranslation();
  const canTranslate = useCan('localizations.update');
  return (
    <p className="text-xs text-muted">
      {t('An empty text is left out. :variable stands for the name of the site.', {
        // In its own direction within text of another one.
        variable: '\u2066:siteName\u2069',
      })}{' '}
      {t('Visitors read texts in their language where they are translated.')}{' '}
      {canTranslate && <TextLink to="/admin/localizations">{t('Translate')}</TextLink>}
    </p>
  );
}
