// A window whose driver has a `page` in the manner of Puppeteer and of Playwright, which took it over from there.

import { Window } from './window.mjs';

export class PageWindow extends Window {
  constructor(context, page) {
    super();
    this.context = context;
    this.page = page;
    page.on('console', (message) => {
      if (message.type() === 'error') this.wrong.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.wrong.push(`error: ${error.message}`));
  }

  goTo(url) {
    return this.page.goto(url);
  }

  reload() {
    return this.page.reload();
  }

  run(expression) {
    return this.page.evaluate(expression);
  }

  clickAt(x, y) {
    return this.page.mouse.click(x, y);
  }

  pressKey(key) {
    return this.page.keyboard.press(key);
  }

  photograph(path) {
    return this.page.screenshot({ path });
  }

  end() {
    return this.context.close();
  }
}
