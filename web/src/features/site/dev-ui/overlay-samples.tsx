import { useState } from 'react';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { ContextMenu, type MenuPoint } from '../../../ui/overlays/context-menu.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { FullScreenDialog } from '../../../ui/overlays/full-screen-dialog.tsx';
import { MenuButton, MenuItem, MenuSection, MenuSeparator } from '../../../ui/overlays/menu.tsx';
import { TabLinks } from '../../../ui/tabs/tab-links.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { toastQueue, type ToastOptions } from '../../../ui/overlays/toast-queue.ts';
import { Sample } from './sample.tsx';

const crumbs = ['All files', 'Pictures', '2026', 'Summer', 'Beach'].map((name) => ({
  key: name,
  name,
  href: '#',
}));
const toasts: ToastOptions[] = [
  {
    type: 'positive',
    message: 'Moved 3 items',
    action: { label: 'Undo', onPress: () => toastQueue.close() },
  },
  { type: 'danger', message: 'There was an issue. Please try again.' },
  { type: 'loading', message: 'Uploading 12 files' },
];

/** What leads elsewhere or lies over the page. */
export function OverlaySamples({ name }: { name: string }) {
  const [tab, setTab] = useState('details');
  return (
    <>
      <Sample title="Breadcrumbs, tabs, tabs with addresses">
        <Breadcrumbs label={`Folders of ${name}`} items={crumbs} />
        <Tabs
          label="Parts"
          selected={tab}
          onSelect={setTab}
          tabs={[
            { key: 'details', title: 'Details', content: 'What it is' },
            { key: 'activity', title: 'Activity', content: 'What happened' },
          ]}
        />
        <TabLinks
          label={`Parts with addresses of ${name}`}
          current="schedule"
          tabs={[
            { key: 'schedule', title: 'Schedule', to: '#schedule' },
            { key: 'errors', title: 'Errors', to: '#errors' },
          ]}
        />
      </Sample>
      <Sample title="Menu, menu at a point; toasts: positive, danger, loading; dialogs; drawer">
        <SampleMenu />
        <SampleContextMenu />
        {toasts.map((toast) => (
          <Button key={toast.type} onPress={() => toastQueue.show(toast)}>{`Toast, ${toast.type}`}</Button>
        ))}
        <SampleDialogs />
      </Sample>
    </>
  );
}

function SampleMenu() {
  const [sort, setSort] = useState('name');
  return (
    <MenuButton label="Actions" trigger={<Button>Menu</Button>} disabledKeys={['share']}>
      <MenuItem id="open" note="Enter">
        Open
      </MenuItem>
      <MenuItem id="share">Share</MenuItem>
      <MenuSeparator />
      <MenuSection title="Sort by" selectedKey={sort} onSelect={setSort}>
        <MenuItem id="name">Name</MenuItem>
        <MenuItem id="size">Size</MenuItem>
      </MenuSection>
      <MenuSeparator />
      <MenuItem id="delete" isDanger>
        Delete
      </MenuItem>
    </MenuButton>
  );
}

function SampleContextMenu() {
  const [at, setAt] = useState<MenuPoint>();
  return (
    <>
      <Button
        onPress={({ target }) => {
          const { left: x, bottom: y } = target.getBoundingClientRect();
          setAt({ x, y });
        }}
      >
        Menu at a point
      </Button>
      <ContextMenu label="Here" at={at} onClose={() => setAt(undefined)}>
        <MenuItem id="open">Open</MenuItem>
      </ContextMenu>
    </>
  );
}

function SampleDialogs() {
  const [open, setOpen] = useState<'form' | 'confirm' | 'drawer' | 'whole'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button onPress={() => setOpen('form')}>Dialog</Button>
      <Button onPress={() => setOpen('confirm')}>Question</Button>
      <Button onPress={() => setOpen('drawer')}>Drawer</Button>
      <Button onPress={() => setOpen('whole')}>Whole page</Button>
      <Dialog title="New folder" isOpen={open === 'form'} onClose={close}>
        <DialogBody>
          <TextField label="Name" defaultValue="Pictures" />
        </DialogBody>
        <DialogActions>
          <Button onPress={close}>Cancel</Button>
          <Button look="primary" onPress={close}>
            Create
          </Button>
        </DialogActions>
      </Dialog>
      {open === 'confirm' && (
        <ConfirmDialog
          title="Delete forever?"
          actionLabel="Delete"
          onConfirm={() => Promise.resolve()}
          onError={close}
          onClose={close}
        >
          This cannot be undone.
        </ConfirmDialog>
      )}
      {open === 'whole' && (
        <FullScreenDialog title="A whole page" onClose={close}>
          <p className="p-5">What needs all of it</p>
        </FullScreenDialog>
      )}
      <Drawer label="Folders" isOpen={open === 'drawer'} onClose={close}>
        <p className="p-5">What belongs beside the page</p>
      </Drawer>
    </>
  );
}
