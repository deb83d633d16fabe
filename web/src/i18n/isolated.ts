// Names that somebody typed, for use in sentences. Apart from the texts because Svelte warns of such marks in its own files.

/**
 * A name whose direction of writing, and any marks in it, stay its own: U+2068 FIRST STRONG ISOLATE to U+2069 POP
 * DIRECTIONAL ISOLATE. Our own words need none of that, since all five languages run the same way; so the bundle isolates
 * no other argument.
 */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}
