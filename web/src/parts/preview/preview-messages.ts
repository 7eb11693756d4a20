// First, as the schemas of shared are created when they are imported.
import { z } from './zod-without-eval.ts';
import { AppearanceDraftValues, PreviewPerson } from '#shared/entities/site/appearance.ts';
import { landingLimits } from '#shared/landing/landing-limits.ts';

export { previewFrameName } from '../../api/is-preview.ts';

/** What the frame tells the window of the editor once it listens. The editor answers with a port, for all that follows. */
export const PreviewReady = z.object({ type: z.literal('preview-ready') });
export type PreviewReady = z.infer<typeof PreviewReady>;
/** Carries the port. */
export const PreviewPort = z.object({ type: z.literal('preview-port') });

/** Who sees the site in the frame: somebody who has not signed in, a user, a subscriber, or the admin. */
export const PreviewViewer = z.enum(['guest', 'user', 'subscriber', 'self']);
export type PreviewViewer = z.infer<typeof PreviewViewer>;

/** Unsaved values, and how to show them. */
export const PreviewDraft = z.object({
  type: z.literal('draft'),
  /** Rises with each message. */
  revision: z.int(),
  /** As they are typed: a name may be empty for a moment. */
  values: AppearanceDraftValues,
  /** The theme to show, whatever the admin has chosen for themselves. */
  themeId: z.int(),
  viewer: PreviewViewer,
  /** The language to show the site in; null for that of the browser. */
  language: z.string().max(20).nullable(),
  /** Roles and permissions of a viewer who is neither a guest nor the admin. */
  person: PreviewPerson.nullable(),
  /** The part that is being edited: a click on an element of it opens its field, and follows no link. */
  part: z.string().max(40),
});
export type PreviewDraft = z.infer<typeof PreviewDraft>;

/** `//host` and `/\host` are addresses of other sites. */
const pathOfSite = /^\/(?![/\\])/;

/** Messages of the editor. */
export const EditorMessage = z.discriminatedUnion('type', [
  PreviewDraft,
  /** Opens a page of the site; a path below its base. */
  z.object({ type: z.literal('navigate'), path: z.string().regex(pathOfSite) }),
  /** Scrolls to the element that a field is about. */
  z.object({ type: z.literal('focus-field'), field: z.string() }),
]);
export type EditorMessage = z.infer<typeof EditorMessage>;

/** Messages of the frame. */
export const PreviewMessage = z.discriminatedUnion('type', [
  /** The page shows the draft of this revision. */
  z.object({ type: z.literal('applied'), revision: z.int() }),
  /** The page that is open now; a path below the site's base. */
  z.object({ type: z.literal('location'), path: z.string() }),
  /** An element was clicked that a field is about, such as `general.logo_light`. */
  z.object({
    type: z.literal('select-field'),
    field: z.string(),
    /** Its text is being edited in the frame, which keeps the focus. */
    isEdited: z.literal(true).optional(),
  }),
  /** A text as it is typed in the frame, at its place in the draft. */
  z.object({
    type: z.literal('edit-text'),
    field: z.string(),
    text: z.string().max(2 * landingLimits.maxTextChars),
  }),
  /** A file was dropped on a picture, to take its place. */
  z.object({ type: z.literal('drop-picture'), field: z.string(), file: z.instanceof(File) }),
  /** The keys that save were pressed in the frame. */
  z.object({ type: z.literal('save') }),
  /** Something that a preview does not do: to sign out, or to change anything. */
  z.object({ type: z.literal('blocked'), action: z.enum(['logout', 'change']) }),
]);
export type PreviewMessage = z.infer<typeof PreviewMessage>;

/** Attribute of elements that a field of the editor is about. Its value names the field. */
export const previewFieldAttribute = 'data-appearance';
