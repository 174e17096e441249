interface Candidate {
  code: string;
  timezones: readonly string[];
}

/** The country of a browser, by its time zone, and by its languages where several countries share the zone or none has it. */
export function guessCountry<T extends Candidate>(countries: readonly T[], timezone: string, languages: readonly string[]): T | undefined {
  const regions = languages.flatMap((language) => new Intl.Locale(language).region ?? []);
  const inZone = countries.filter(({ timezones }) => timezones.includes(timezone));
  const spoken = regions.flatMap((region) => inZone.find(({ code }) => code === region) ?? []);
  return (
    spoken[0] ?? inZone.find(({ timezones }) => timezones[0] === timezone) ?? inZone[0] ?? countries.find(({ code }) => code === regions[0])
  );
}
