import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import { adminGroups, sectionPath, type AdminSection } from './admin-section.ts';

const linkClass =
  'font-medium outline-none after:absolute after:inset-0 after:rounded-panel after:outline-offset-2 after:outline-focus focus-visible:after:outline-2';

/** Cards that lead to sections, in the groups of the sidebar. */
export function SectionCards({ sections }: { sections: readonly AdminSection[] }) {
  return (
    <div className="flex flex-col gap-8">
      {groupsOf(sections).map((group) => (
        <CardGroup key={group.id} label={group.label} sections={group.sections} />
      ))}
    </div>
  );
}

interface CardGroupProps {
  id: string;
  label: string | undefined;
  sections: AdminSection[];
}

/** Groups with sections. Neighbors without a label are one group, so that their cards share a row. */
function groupsOf(sections: readonly AdminSection[]): CardGroupProps[] {
  const groups: CardGroupProps[] = [];
  for (const group of adminGroups) {
    const own = sections.filter((section) => section.group === group.id);
    if (own.length === 0) continue;
    const label = 'label' in group ? group.label : undefined;
    const last = groups.at(-1);
    if (label === undefined && last && last.label === undefined) last.sections.push(...own);
    else groups.push({ id: group.id, label, sections: own });
  }
  return groups;
}

function CardGroup({ label, sections }: Omit<CardGroupProps, 'id'>) {
  const { t } = useTranslation();
  const id = useId();
  const cards = (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(17rem,1fr))] gap-3 max-md:grid-cols-1">
      {sections.map((section) => (
        <li key={section.path}>
          <SectionCard section={section} />
        </li>
      ))}
    </ul>
  );
  if (label === undefined) return cards;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-sm font-medium text-muted">
        {t(label)}
      </h2>
      {cards}
    </section>
  );
}

function SectionCard({ section }: { section: AdminSection }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="relative flex h-full items-start gap-3 rounded-panel border border-divider bg-paper p-4 transition-colors hover:bg-background-alt">
      <Icon of={section.icon} className="mt-0.5 shrink-0 text-primary" />
      <div className="min-w-0">
        {/* The description stays out of the link's name. The link covers the card. */}
        <Link to={sectionPath(section)} aria-describedby={id} className={linkClass}>
          {t(section.label)}
        </Link>
        <p id={id} className="mt-1 text-sm text-muted">
          {t(section.description)}
        </p>
      </div>
    </div>
  );
}
