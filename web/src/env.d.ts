// What the build puts in place: see build/.

declare module 'virtual:texts/last-resort' {
  const texts: Readonly<Record<string, { readonly text: string; readonly retry: string }>>;
  export default texts;
}

declare module 'virtual:texts/notifications' {
  const texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  export default texts;
}

declare module 'virtual:texts/*' {
  import type { FluentResource } from '@fluent/bundle';
  const messages: FluentResource['body'];
  export default messages;
}

/** The names of the files of weights that lie in weights/. */
declare const __WEIGHT_FILES__: readonly string[];

/** The number of the version that the page was built from. */
declare const __VERSION__: string;
