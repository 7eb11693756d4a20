import { Link, type LinkProps } from 'react-router-dom';

/** A link within text. */
export function TextLink(props: Omit<LinkProps, 'className'>) {
  return (
    <Link
      {...props}
      className="focus-ring rounded-small font-medium text-primary underline-offset-4 hover:underline"
    />
  );
}
