import { PlusIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Icon } from '../../ui/icon.tsx';

/** Opens the editor of something new. It looks like the button of a list. */
export function AddLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={buttonClass('primary')}>
      <Icon of={PlusIcon} size={18} />
      {children}
    </Link>
  );
}
