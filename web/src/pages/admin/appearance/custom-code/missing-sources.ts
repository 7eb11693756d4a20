import type { AllowedSources, SourceDirective } from '#shared/entities/allowed-sources.ts';
import { sourceDirectives } from '#shared/entities/allowed-sources.ts';
import type { SentDetail } from '#shared/messages/errors.ts';

/** A source that code needs, and the directive that would have to allow it. */
export interface MissingSource {
  directive: SourceDirective;
  source: string;
}

/** The sources that the server has missed when it refused a text, each once. */
export function missingSources(refusals: readonly SentDetail[]): MissingSource[] {
  const found = refusals.flatMap(({ code, params }): MissingSource[] => {
    const directive = sourceDirectives.find((each) => each === params?.directive);
    const source = params?.source;
    return code === 'htmlSource' && directive && typeof source === 'string' ? [{ directive, source }] : [];
  });
  return [...new Map(found.map((each) => [`${each.directive} ${each.source}`, each])).values()];
}

/** The allowed sources with further ones, each once. */
export function withSources(allowed: AllowedSources, added: readonly MissingSource[]): AllowedSources {
  return added.reduce<AllowedSources>((all, { directive, source }) => {
    const list = all[directive] ?? [];
    return list.includes(source) ? all : { ...all, [directive]: [...list, source] };
  }, allowed);
}

/** The allowed sources without one of them. */
export function withoutSource(allowed: AllowedSources, { directive, source }: MissingSource): AllowedSources {
  const { [directive]: list = [], ...others } = allowed;
  const left = list.filter((each) => each !== source);
  return left.length > 0 ? { ...others, [directive]: left } : others;
}
