import { ArrowDownIcon, ArrowUpIcon, ChevronRightIcon, PencilIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { LandingContent } from '#shared/landing/landing-content.ts';
import type { LandingSectionName } from '#shared/landing/landing-sections.ts';
import { useBootstrap, useCan } from '../../../../api/bootstrap-query.ts';
import { Switch } from '../../../../ui/fields/switch.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { TextLink } from '../../../../ui/buttons/text-link.tsx';
import { RowMenu } from '../../../../ui/table/row-menu.tsx';
import { useAppearanceEditor } from '../appearance-editor.ts';
import { PanelHeader } from '../panel-header.tsx';
import { placeAttribute } from '../places.ts';
import { SortableList, withMoved } from '../sortable-list.tsx';
import { RefusedMark } from './item-list.tsx';
import type { LandingPanelForm } from './landing-fields.ts';
import { buttonsPanel, footerPanel, sectionPanels, topPanel } from './landing-panels.ts';
import { landingSection, placeOfLandingSection, sectionOfLanding } from './landing-places.ts';
import { useLandingField } from './use-landing-field.ts';

/** /admin/appearance/landing-page: the sections of the page, in their order, and which of them are shown (APP-L). */
export function SectionList() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { values, errors } = useAppearanceEditor();
  const { settings } = useBootstrap();
  const maySet = useCan('settings.update');
  const all = useLandingField('sections');
  const order = useLandingField('sections.order');
  const shown = useLandingField('sections.shown');
  const { sections } = values.landing;
  const refusal = errors['landing.sections'] ?? order.error;
  const isRefused = ({ path }: LandingPanelForm) =>
    Object.keys(errors).some((place) => sectionOfLanding(place).split('/')[1] === path);
  const open = (path: string) => void navigate(path);
  const move = (name: LandingSectionName, index: number) => {
    if (index < 0 || index >= sections.order.length)
      return { disabledBecause: t('It cannot be moved there.') };
    return { onAction: () => order.set(withMoved(sections.order, name, index)) };
  };
  const rows = sections.order.map((name, nth) => {
    const panel = sectionPanels[name];
    const label = t(panel.label);
    const note = noteOf(name, values.landing, settings.billing.enable);
    return {
      id: name,
      name: label,
      place: placeOfLandingSection(`${landingSection}/${panel.path}`) ?? '',
      note: sections.shown[name] ? note && t(note) : t('Hidden'),
      end: (
        <>
          {isRefused(panel) && <RefusedMark />}
          <Switch
            aria-label={t('Show :name', { name: label })}
            isSelected={sections.shown[name]}
            onChange={(isOn) => shown.set({ ...sections.shown, [name]: isOn })}
          />
          <RowMenu
            name={label}
            actions={[
              { id: 'edit', label: t('Edit'), icon: PencilIcon, onAction: () => open(panel.path) },
              { id: 'up', label: t('Move up'), icon: ArrowUpIcon, ...move(name, nth - 1) },
              { id: 'down', label: t('Move down'), icon: ArrowDownIcon, ...move(name, nth + 1) },
            ]}
          />
        </>
      ),
    };
  });
  return (
    <div className="flex flex-col gap-3">
      <PanelHeader title={t('Landing page')} />
      {settings.homepage.type !== 'landingPage' && (
        <p className="rounded-panel bg-background-alt p-3 text-sm ring-1 ring-divider">
          {t('Visitors do not see this page now: the homepage is another one.')}{' '}
          {maySet && <TextLink to="/admin/settings/general">{t('General settings')}</TextLink>}
        </p>
      )}
      {refusal && <p className="text-xs font-medium text-danger">{refusal}</p>}
      <Row panel={topPanel} isRefused={isRefused(topPanel)} />
      <Row panel={buttonsPanel} isRefused={isRefused(buttonsPanel)} />
      <section
        aria-label={t('Sections')}
        {...{ [placeAttribute]: order.place }}
        className="flex flex-col gap-2"
      >
        <div className="flex min-h-8 items-center justify-between gap-2">
          <h3 className="font-medium">{t('Sections')}</h3>
          {all.reset && (
            <Button
              size="small"
              look="quiet"
              aria-label={t('Reset :name', { name: t('Sections') })}
              onPress={all.reset}
            >
              {t('Reset')}
            </Button>
          )}
        </div>
        <SortableList
          label={t('Sections')}
          items={rows}
          onOpen={(name) => open(sectionPanels[name as LandingSectionName].path)}
          onOrder={(names) => order.set(names)}
        />
      </section>
      <Row panel={footerPanel} isRefused={isRefused(footerPanel)} />
    </div>
  );
}

function Row({ panel, isRefused }: { panel: LandingPanelForm; isRefused: boolean }) {
  const { t } = useTranslation();
  return (
    <Link
      to={panel.path}
      className="focus-ring flex min-h-12 items-center gap-2 rounded-panel px-3 font-medium ring-1 ring-divider hover:bg-hover"
    >
      <span className="min-w-0 flex-1 truncate">{t(panel.label)}</span>
      {isRefused && <RefusedMark />}
      <Icon of={ChevronRightIcon} size={18} className="text-muted rtl:-scale-x-100" />
    </Link>
  );
}

/** Why the page leaves a section out although it is on. */
function noteOf(name: LandingSectionName, content: LandingContent, hasPlans: boolean): string | undefined {
  const { general } = content;
  const isEmpty: Partial<Record<LandingSectionName, boolean>> = {
    primary_features: content.primary_features.length === 0,
    secondary_features: content.secondary_features.length === 0,
    faq: general.faq.length === 0,
    blog: general.blog.length === 0,
  };
  if (name === 'pricing' && !hasPlans) return 'Left out: billing is off';
  return isEmpty[name] ? 'Left out: nothing in it yet' : undefined;
}
