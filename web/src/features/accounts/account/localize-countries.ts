interface Country {
  name: string;
  /** Two letters. */
  code: string;
}

/** Countries as a language calls them, in its order: the server names them in English. */
export function localizeCountries<Place extends Country>(countries: Place[], language: string): Place[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const { compare } = new Intl.Collator(language);
  return countries
    .map((country) => ({ ...country, name: names.of(country.code) ?? country.name }))
    .sort((one, other) => compare(one.name, other.name));
}
