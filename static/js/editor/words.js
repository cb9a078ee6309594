// The page's texts, in the reader's language: the site writes them into the page, here they are only filled in.
export class Words {
  constructor(texts) {
    this.texts = texts;
  }

  of(name, values = {}) {
    const all = { place: place(values.x, values.y), end: place(values.far, values.down), ...values };
    return this.texts[name].replace(/%\((\w+)\)s/g, (whole, key) => all[key]);
  }
}

const place = (x, y) => `(${x};${y})`;

const clock = new Intl.DateTimeFormat(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
export const timeNow = () => clock.format(new Date());
