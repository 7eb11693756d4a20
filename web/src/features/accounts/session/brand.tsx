import { client } from '#shared/limits/client-limits.ts';
import { shownName } from '#shared/text/shown-name.ts';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { NameText } from '../../../ui/name-text.tsx';

/** The site's logo: the admin's picture, or the house's sign with the site's name. */
export function Brand() {
  const { branding } = useBootstrap();
  const { logo_light: light, logo_dark: dark, logo_light_mobile, logo_dark_mobile } = branding;
  if (light || dark) {
    return (
      <>
        <Logo field="logo_light" wide={light ?? dark} narrow={logo_light_mobile} className="dark:hidden" />
        <Logo
          field="logo_dark"
          wide={dark ?? light}
          narrow={logo_dark_mobile}
          className="hidden dark:block"
        />
      </>
    );
  }
  return (
    <span data-appearance="general.site_name" className="flex items-center gap-2.5">
      <BrandSign />
      <span className="text-lg font-semibold tracking-tight">
        <NameText>{branding.site_name}</NameText>
      </span>
    </span>
  );
}

interface LogoProps {
  /** Field of the appearance editor. */
  field: 'logo_light' | 'logo_dark';
  wide: string | null;
  /** For narrow screens; the wide one where there is none. */
  narrow: string | null;
  className: string;
}

function Logo({ field, wide, narrow, className }: LogoProps) {
  const { branding } = useBootstrap();
  return (
    <picture className={className}>
      {narrow && <source srcSet={narrow} media={`(max-width: ${client.mobileMaxWidthPx}px)`} />}
      <img
        src={wide ?? undefined}
        alt={shownName(branding.site_name)}
        data-appearance={`general.${field}`}
        className="h-8"
      />
    </picture>
  );
}

function BrandSign() {
  return (
    <svg aria-hidden viewBox="0 0 32 32" className="size-8 forced-color-adjust-none text-primary">
      <rect width="32" height="32" rx="9" fill="currentColor" />
      <g className="text-on-primary" stroke="currentColor" fill="none">
        <path d="M11 12.5V11a5 5 0 0 1 10 0v1.5" strokeWidth="2.25" strokeLinecap="round" />
        <rect x="7.5" y="12.5" width="17" height="12" rx="3.5" fill="currentColor" stroke="none" />
      </g>
      <path d="M7.5 17.5h17" stroke="currentColor" strokeWidth="1.75" />
      <rect x="14" y="15.75" width="4" height="3.5" rx="1.25" fill="currentColor" />
    </svg>
  );
}
