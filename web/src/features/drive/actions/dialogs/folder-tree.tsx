import { FolderIcon, HardDriveIcon } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Collection } from 'react-aria-components/Collection';
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { useTranslation } from 'react-i18next';
import { shownName } from '#shared/text/shown-name.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { NameText } from '../../../../ui/name-text.tsx';
import { TreeChevron } from '../../../../ui/tree-chevron.tsx';
import { useIsPhone } from '../../../../ui/use-media-query.ts';
import type { FolderNode } from './folder-branches.ts';

interface FolderTreeProps {
  label: string;
  roots: FolderNode[];
  expanded: ReadonlySet<string>;
  onExpandedChange: (expanded: Set<string>) => void;
  selected: string | undefined;
  onSelect: (hash: string) => void;
  disabled: ReadonlySet<string>;
  /** What stands there while there are no folders. */
  emptyText: string;
}

const rowHeightPx = { pointer: 36, phone: 44 } as const;

/** Folders to choose one of, each opened when it is asked for; only the rows in sight are in the document. */
export function FolderTree(props: FolderTreeProps) {
  const isPhone = useIsPhone();
  const { expanded, onExpandedChange, onSelect } = props;
  return (
    <Virtualizer
      layout={ListLayout}
      layoutOptions={{ rowHeight: isPhone ? rowHeightPx.phone : rowHeightPx.pointer, padding: 4 }}
    >
      <Tree
        aria-label={props.label}
        selectionMode="single"
        selectionBehavior="replace"
        disallowEmptySelection
        disabledBehavior="selection"
        items={props.roots}
        disabledKeys={props.disabled}
        expandedKeys={expanded}
        onExpandedChange={(keys) => onExpandedChange(new Set([...keys].map(String)))}
        selectedKeys={props.selected === undefined ? [] : [props.selected]}
        onSelectionChange={(keys) => {
          const [hash] = keys;
          if (hash !== undefined) onSelect(String(hash));
        }}
        renderEmptyState={() => <p className="p-4 text-center text-muted">{props.emptyText}</p>}
        className="h-64 overflow-auto rounded-panel ring-1 ring-divider outline-none ring-inset max-md:h-[45dvh]"
      >
        {(node) => <FolderItem node={node} disabled={props.disabled} />}
      </Tree>
    </Virtualizer>
  );
}

function FolderItem({ node, disabled }: { node: FolderNode; disabled: ReadonlySet<string> }) {
  const { t } = useTranslation();
  const mayHaveChildren = node.children === undefined || node.children.length > 0;
  return (
    <TreeItem
      id={node.id}
      textValue={shownName(node.name)}
      // It can still be opened, so the row itself is not called disabled.
      aria-label={
        disabled.has(node.id) ? t(':name (cannot be chosen)', { name: node.name }) : shownName(node.name)
      }
      hasChildItems={mayHaveChildren}
      className="focus-ring-inset flex h-full cursor-default items-center rounded-button pe-2 outline-none select-none data-hovered:bg-hover data-selected:bg-selected data-selected:font-medium"
    >
      <TreeItemContent>
        {({ level, isExpanded, hasChildItems }) => (
          <div
            className="flex h-full min-w-0 flex-1 items-center gap-2 ps-[calc(var(--level)*1.25rem)]"
            style={{ '--level': level - 1 } as CSSProperties}
          >
            <TreeChevron isExpanded={isExpanded} hasChildItems={hasChildItems} />
            <Icon
              of={node.entryId === null ? HardDriveIcon : FolderIcon}
              size={18}
              className="shrink-0 text-muted"
            />
            <span
              className={classNames('truncate', disabled.has(node.id) && 'text-muted')}
              title={shownName(node.name)}
            >
              <NameText>{node.name}</NameText>
            </span>
            {node.location && (
              <span className="ms-auto truncate ps-4 text-xs text-muted">
                <NameText>{node.location}</NameText>
              </span>
            )}
          </div>
        )}
      </TreeItemContent>
      <Collection items={node.children ?? []}>
        {(child) => <FolderItem node={child} disabled={disabled} />}
      </Collection>
    </TreeItem>
  );
}
