import { useQuery } from '@tanstack/react-query';
import { TriangleAlertIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBootstrap } from '../../../../api/bootstrap-query.ts';
import { currentUserPlaceholder } from '#shared/menus/leads-somewhere.ts';
import { menuLimits } from '#shared/menus/menu-limits.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ChoiceButtons } from '../../../../ui/buttons/choice-buttons.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { SwitchField } from '../../../../ui/form/switch-field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { PanelHeader } from '../panel-header.tsx';
import { placeAttribute } from '../places.ts';
import { IconPicker } from './icon-picker.tsx';
import { ItemConditions } from './item-conditions.tsx';
import { faultTexts, findFault } from './item-faults.ts';
import { menuListsQuery } from './menu-lists.ts';
import { GoneMenu } from './menu-panel.tsx';
import { useEditedItem } from './use-edited-menu.ts';

/** /admin/appearance/menus/{menuIndex}/items/{menuItemIndex}: an item of a menu, and who sees it (APP-M). */
export function ItemPanel() {
  const { t } = useTranslation();
  const edited = useEditedItem();
  const { data: lists } = useQuery(menuListsQuery);
  const { settings } = useBootstrap();
  if (!edited) return <GoneMenu listPath="../../.." isItem />;
  const { menu, item, set, errorOf, placeOf } = edited;
  const fault = findFault(item, lists, settings);
  const isRoute = item.type === 'route';
  const opensWindow = (item.target ?? (isRoute ? '_self' : '_blank')) === '_blank';
  return (
    <div key={item.id} className="flex flex-col gap-5">
      <PanelHeader title={t(item.label) || t('Item')} about={menu.name} backTo="../.." />
      {fault && (
        <p
          role="status"
          className="flex gap-2 rounded-panel bg-background-alt p-3 text-sm ring-1 ring-divider"
        >
          <Icon of={TriangleAlertIcon} size={18} className="text-warning" />
          {t(faultTexts[fault])}
        </p>
      )}
      <div {...{ [placeAttribute]: placeOf('label') }}>
        <TextField
          label={t('Label')}
          hint={t('Visitors see its translation, where their language has one.')}
          value={item.label}
          maxLength={menuLimits.maxLabelChars}
          dir="auto"
          error={item.label.trim() === '' ? t('Enter a label.') : errorOf('label')}
          onChange={(label) => set({ label }, true)}
        />
      </div>
      <div className="flex flex-col gap-2" {...{ [placeAttribute]: placeOf('action') }}>
        <ChoiceButtons
          label={t('Kind')}
          choices={[
            { value: 'route', name: t('Page of this site') },
            { value: 'link', name: t('Link') },
          ]}
          selected={item.type}
          onSelect={(type) => set({ type })}
        />
        <TextField
          label={isRoute ? t('Path') : t('Address')}
          hint={
            isRoute
              ? t(
                  'Such as /pricing. The number in the path of a page of your own finds it, also after it was renamed.',
                )
              : t(
                  'Such as https://example.com, mailto:help@example.com, or # for a heading that opens nothing.',
                )
          }
          value={item.action}
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          maxLength={2000}
          error={errorOf('action')}
          onChange={(action) => set({ action }, true)}
        />
        <Button
          size="small"
          className="self-start"
          onPress={() => set({ action: item.action + currentUserPlaceholder })}
        >
          {t('Insert {currentUser}')}
        </Button>
        <p className="text-xs text-muted">{t('In its place stands the id of whoever is signed in.')}</p>
      </div>
      <SwitchField
        label={t('Open in a new window')}
        value={opensWindow}
        onChange={(isOn) => set({ target: isOn ? '_blank' : '_self' })}
      />
      <div {...{ [placeAttribute]: placeOf('icon') }}>
        <IconPicker value={item.icon} onChange={(icon) => set({ icon })} />
      </div>
      <ItemConditions edited={edited} />
    </div>
  );
}
