import { shownName } from '#shared/text/shown-name.ts';

/** A name that users have given, apart from the direction of what is around it and with its extension at its end. */
export function NameText({ children }: { children: string | null }) {
  return <bdi>{shownName(children ?? '')}</bdi>;
}
