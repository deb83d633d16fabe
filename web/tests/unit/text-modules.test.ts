// The texts as modules: what the page gets is what the parser of Fluent made of locales/.

import { readdirSync, readFileSync } from 'node:fs';
import { FluentResource } from '@fluent/bundle';
import { expect, test } from 'vitest';
import { moduleOf } from '../../build/texts';

const LOCALES = new URL('../../../locales/', import.meta.url);

async function messagesOf(source: string): Promise<unknown> {
  const { default: messages } = (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(moduleOf(new FluentResource(source).body))}`
  )) as { default: unknown };
  return messages;
}

test.each(readdirSync(LOCALES, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ftl')))(
  'the module of %s has the messages of the file',
  async (name) => {
    const source = readFileSync(new URL(name, LOCALES), 'utf8');
    expect(await messagesOf(source)).toEqual(new FluentResource(source).body);
  },
);

test('what has no short form is written as it is', async () => {
  const source = `a = { NUMBER($count, minimumFractionDigits: 1) } { "}" } { b.title }
b = { $count ->
    [1] one
   *[other] { -c(case: "x") }
  }
  .title = It's \`ticked\` "twice"
-c = { $case ->
    [x] y
   *[z] { NUMBER($n) ->
      [0] none
     *[other] some
    }
  }`;
  expect(await messagesOf(source)).toEqual(new FluentResource(source).body);
});
