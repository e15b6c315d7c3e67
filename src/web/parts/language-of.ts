/** Returns the language of a text that nobody has translated (E62); undefined for that of the page. */
export const languageOf = ({ untranslated }: { untranslated?: string[] | undefined }, field: string) =>
  untranslated?.includes(field) ? 'az' : undefined
