import * as z from 'zod';
import { address } from '../contract/address-field.ts';
import { inputError } from '../contract/input-error.ts';
import { title } from '../contract/schema-fields.ts';
import { linkForm } from './link-form.ts';
import { landingLimits } from './landing-limits.ts';
import { landingSections } from './landing-sections.ts';

const limits = landingLimits;

/** Which part of a picture stays visible where it has to be cut. */
export const focusPoints = [
  'top-left',
  'top',
  'top-right',
  'left',
  'center',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const;

/** A picture that an admin uploaded, in several sizes, the largest last. */
export const LandingPicture = z.object({
  sizes: z
    .array(z.object({ src: address, width: z.int().min(1), height: z.int().min(1) }))
    .min(1)
    .max(limits.maxSizes),
  /** What it shows, for who does not see it; empty for decoration. */
  alt: z.string().max(limits.maxAltChars),
  focus: z.enum(focusPoints),
});
export type LandingPicture = z.infer<typeof LandingPicture>;

/** An uploaded picture, or an address, or the name of a built-in icon or picture; null for none. */
const image = z.union([LandingPicture, address.regex(/^([a-z\d-]+$|\/(?![/\\])|https?:\/\/)/)]).nullable();
export type LandingImage = z.infer<typeof image>;

/** How texts are written: strictly for what is saved, and loosely for what is being typed. */
interface Texts {
  required: z.ZodType<string>;
  line: (maxChars: number) => z.ZodType<string>;
  action: z.ZodType<string>;
}

const written: Texts = {
  required: title(limits.maxTitleChars),
  line: (maxChars) => z.string().trim().max(maxChars),
  /** A path of this site, or an address of another one. A script is none. */
  action: z.string().trim().max(2000).regex(linkForm, inputError('menuLinkInvalid')).pipe(address),
};

const typedText = z.string().max(2 * limits.maxTextChars);
const typed: Texts = { required: typedText, line: () => typedText, action: address };

const id = z
  .string()
  .max(limits.maxIdChars)
  .regex(/^[\w-]+$/);

/** Items of a list are known by their ids, so that two admins can change different ones. */
const listOf = <Shape extends z.ZodRawShape>(maxItems: number, shape: Shape) =>
  z
    .array(z.object({ id, ...shape }))
    .max(maxItems, inputError({ code: 'tooManyItems', params: { count: maxItems } }))
    .refine(
      (items) => new Set(items.map((item) => (item as { id: string }).id)).size === items.length,
      inputError('sameItemTwice'),
    );

function contentOf({ required, line, action }: Texts) {
  const heading = line(limits.maxTitleChars);
  const text = line(limits.maxTextChars);
  const cardText = line(limits.maxCardTextChars);
  const label = line(limits.maxLabelChars);
  const link = { label, action };
  const button = z.object({ label, type: z.enum(['route', 'link']), action }).nullable();
  return z.object({
    /** Texts and pictures of the top, and of all sections without a list of features. An empty text shows nothing. */
    general: z.object({
      header_title: required,
      header_subtitle: text,
      header_image: image,
      /** Where the picture is: below the texts, or behind them. */
      header_image_place: z.enum(['below', 'behind']),
      /** Opacity of the page's background between texts and a picture behind them, in percent. */
      header_overlay: z.int().min(0).max(100),
      has_sign_up: z.boolean(),
      sign_up_label: label,
      about_title: heading,
      about_text: text,
      about_claims: listOf(limits.maxClaims, { title: heading, text: cardText }),
      primary_title: heading,
      primary_text: text,
      pricing_title: heading,
      pricing_text: text,
      /** The calculator of prices for more space than plans have. */
      has_quote: z.boolean(),
      quote_text: heading,
      quote_label: label,
      faq_title: heading,
      faq_text: text,
      faq: listOf(limits.maxQuestions, { question: heading, answer: text }),
      reseller_title: heading,
      reseller_text: text,
      newsletter: z.object({ title: heading, text, label }),
      blog_title: heading,
      blog_text: text,
      blog: listOf(limits.maxArticles, {
        title: heading,
        text: cardText,
        image,
        label,
        /** Where the label leads; empty for nowhere. */
        action: z.union([z.literal(''), action]),
      }),
      community: z.object({ title: heading, text, links: listOf(limits.maxLinks, link) }),
      /** The links to registration, sign-in, plans and the contact form in the footer. */
      has_page_links: z.boolean(),
      /** Links in the footer to the owner's pages on other sites. */
      social: listOf(limits.maxLinks, link),
    }),
    /** A null button is hidden. */
    action_buttons: z.object({ cta1: button, cta2: button }),
    /** Cards with icons. */
    primary_features: listOf(limits.maxFeatures, { title: heading, subtitle: cardText, image }),
    /** Rows with pictures. */
    secondary_features: listOf(limits.maxRows, {
      title: heading,
      subtitle: heading,
      description: text,
      image,
    }),
    sections: z.object({
      order: z.array(z.enum(landingSections)).max(landingSections.length),
      shown: z.object(
        Object.fromEntries(landingSections.map((name) => [name, z.boolean()])) as Record<
          (typeof landingSections)[number],
          z.ZodBoolean
        >,
      ),
    }),
  });
}

/** The content of the landing page. */
export const LandingContent = contentOf(written);
export type LandingContent = z.infer<typeof LandingContent>;

const { general, action_buttons, sections, ...lists } = LandingContent.shape;
const { newsletter, community } = general.shape;

/** What a call changes of it. Fields that are not sent stay; lists and pictures are replaced. */
export const LandingChange = z.object({
  general: general
    .extend({ newsletter: newsletter.partial(), community: community.partial() })
    .partial()
    .optional(),
  action_buttons: action_buttons.partial().optional(),
  primary_features: lists.primary_features.optional(),
  secondary_features: lists.secondary_features.optional(),
  sections: sections.extend({ shown: sections.shape.shown.partial() }).partial().optional(),
});
export type LandingChange = z.output<typeof LandingChange>;

/** The content as it is being typed. */
export const LandingDraft = contentOf(typed);

const encoder = new TextEncoder();

/** Whether stored content is as small as what every page may carry. */
export const fitsIntoPages = (stored: object) =>
  encoder.encode(JSON.stringify(stored)).length <= landingLimits.maxBytes;
