import * as z from 'zod';
import { address } from '../address-field.ts';
import { defineSettings, setting } from './define-settings.ts';
import { line, pageAddress } from './setting-schemas.ts';

const text = z.string().max(2000);
const title = line.min(1);
/** URL of a picture, or the name of a built-in icon or picture. */
const image = address.nullable();

const Link = z.object({ label: title, action: pageAddress });

const General = z.object({
  header_title: title,
  header_subtitle: text,
  header_image: image,
  /** Opacity of the page's background over the picture, in percent. */
  header_overlay: z.int().min(0).max(100),
  about_title: title,
  about_text: text,
  about_claims: z.array(z.object({ title, text })).max(6),
  faq: z.array(z.object({ question: title, answer: text })).length(4),
  blog: z.array(z.object({ title, text, image, link: Link.nullable() })).max(6),
  community: z.object({ title, text, links: z.array(Link).max(6) }),
  newsletter: z.object({ title, text }),
  /** Links in the footer to the owner's pages on other sites. */
  social: z.array(Link).max(10),
});

const Button = z.object({ label: title, type: z.enum(['route', 'link']), action: pageAddress });

const features = z.array(z.object({ title, subtitle: text, image })).max(12);
const rows = z.array(z.object({ title, subtitle: text, description: text, image })).max(12);

/**
 * Content of the landing page (api.md 19.15). Null stands for the default content, `defaultLanding`, which is not part
 * of the settings, so that other pages do not load it.
 */
export const landing = defineSettings({
  client: {
    'landing.general': setting(General.nullable(), null),
    /** A null button is hidden. */
    'landing.action_buttons': setting(
      z.object({ cta1: Button.nullable(), cta2: Button.nullable() }).nullable(),
      null,
    ),
    'landing.primary_features': setting(features.nullable(), null),
    'landing.secondary_features': setting(rows.nullable(), null),
  },
});
