import { useTranslation } from 'react-i18next';
import { menuPositions } from '#shared/menus/menu-positions.ts';
import { names } from '#shared/limits/drive-limits.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { CheckboxGroupField } from '../../../../ui/form/checkbox-group-field.tsx';
import { TextLink } from '../../../../ui/buttons/text-link.tsx';
import { useAppearanceEditor } from '../appearance-editor.ts';
import { PanelHeader } from '../panel-header.tsx';
import { placeAttribute } from '../places.ts';
import { AddItem } from './add-item.tsx';
import { ItemTree } from './item-tree.tsx';
import { positionTexts } from './position-texts.ts';
import { useEditedMenu } from './use-edited-menu.ts';

/** /admin/appearance/menus/{menuIndex}: a menu, where it is shown, and its items (APP-M). */
export function MenuPanel() {
  const { t } = useTranslation();
  const { values } = useAppearanceEditor();
  const edited = useEditedMenu();
  if (!edited) return <GoneMenu listPath=".." />;
  const { menu, change, errorOf, placeOf } = edited;
  const othersAt = (position: string) =>
    values.menus.filter(({ id, positions }) => id !== menu.id && positions.includes(position));
  const shared = menu.positions.flatMap((position) => othersAt(position).map(({ name }) => name));
  return (
    <div key={menu.id} className="flex flex-col gap-6">
      <PanelHeader title={menu.name} about={t('Menu')} />
      <div {...{ [placeAttribute]: placeOf('name') }}>
        <TextField
          label={t('Name')}
          hint={t('Only admins see it.')}
          value={menu.name}
          maxLength={names.maxChars}
          error={menu.name.trim() === '' ? t('Enter a name.') : errorOf('name')}
          onChange={(name) => change((each) => ({ ...each, name }), 'name')}
        />
      </div>
      <section
        aria-label={t('Items')}
        className="flex flex-col gap-2"
        {...{ [placeAttribute]: placeOf('items') }}
      >
        <div className="flex min-h-9 items-center justify-between gap-2">
          <h3 className="font-medium">{t('Items')}</h3>
          <AddItem edited={edited} />
        </div>
        {errorOf('items') && <p className="text-xs font-medium text-danger">{errorOf('items')}</p>}
        {menu.items.length === 0 ? (
          <p className="rounded-panel bg-background-alt p-4 text-center text-muted">
            {t('No items yet. Add pages of the site, your own pages, or links.')}
          </p>
        ) : (
          <ItemTree edited={edited} />
        )}
      </section>
      <div {...{ [placeAttribute]: placeOf('positions') }}>
        <CheckboxGroupField
          label={t('Where it is shown')}
          hint={
            shared.length > 0
              ? t('After other menus at the same place: :names', { names: [...new Set(shared)].join(', ') })
              : undefined
          }
          error={errorOf('positions')}
          options={menuPositions.map((position) => ({
            value: position,
            name: `${t(positionTexts[position].name)} – ${t(positionTexts[position].about)}`,
          }))}
          value={menu.positions}
          onChange={(positions) => change((each) => ({ ...each, positions }), null)}
        />
      </div>
    </div>
  );
}

/** In the place of a menu, or of an item, that does not exist, or no longer. */
export function GoneMenu({ listPath, isItem = false }: { listPath: string; isItem?: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={isItem ? t('This item is gone.') : t('This menu is gone.')}
      action={
        <TextLink to={listPath} relative="path">
          {t('All menus')}
        </TextLink>
      }
    />
  );
}
